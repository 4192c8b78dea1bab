import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Button.module.css';
import { SpinnerMark } from '../loading/Spinner.tsx';

/** The emphasis of a button: use one `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  /**
   * `primary` for the one main action of a page, `secondary` next to it, `quiet` within running
   * content, `danger` to confirm what can't be undone or ends something.
   */
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  /** Whether the button fills the width of its container. */
  block?: boolean;
}

/** Props of {@link Button}, which accepts all attributes of a native button. */
export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * Whether an action that this button started is in progress. The button keeps its focus and label
   * and is announced as busy and disabled; the caller must ignore clicks in the meantime.
   */
  busy?: boolean;
}

function lookOf({ variant = 'primary', size = 'medium', block }: ButtonLook) {
  return [classes.button, classes[variant], classes[size], block && classes.block] as const;
}

/** A button; its type is "button" by default. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(...lookOf({ variant, size, block }), className)}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {busy ? <SpinnerMark /> : null}
      {/* React inserts the spinner before an element, not a text node: page translators replace text nodes. */}
      <span className={classes.content}>{children}</span>
    </button>
  );
}

/** Props of {@link ButtonLink}, which accepts all attributes of a native link. */
export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link with the look of a button. It only navigates; use {@link Button} for actions. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(...lookOf({ variant, size, block }), className)}>
      {children}
    </a>
  );
}

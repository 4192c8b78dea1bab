import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Button.module.css';
import { SpinnerMark } from '../loading/Spinner.tsx';

/** How much a button asks for: one `primary` a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface ButtonLook {
  /** One primary action on a page; `secondary` beside it; `quiet` within running content. */
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  /** Takes the whole width of its container. */
  block?: boolean;
}

/** A button. While it is `busy` it stays focusable, and does nothing. */
export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * Something this button started is still going on. The button keeps its focus and its words, and is
   * announced as disabled; the caller ignores clicks meanwhile.
   */
  busy?: boolean;
}

function lookOf({ variant = 'primary', size = 'medium', block }: ButtonLook) {
  return [classes.button, classes[variant], classes[size], block && classes.block] as const;
}

/** A button. Of type "button" unless said otherwise. */
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
      {/* React inserts the spinner before an element: a page translator replaces text nodes. */}
      <span className={classes.content}>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
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

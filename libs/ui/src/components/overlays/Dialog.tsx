import { useEffect, useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Dialog.module.css';
import { CloseIcon } from '../icons/icons.tsx';
import { supportDialogCommands } from '../../dialog-commands.ts';

/** Attributes of a button; React has no types for these yet. */
type InvokerProps = Readonly<{ type: 'button' } & Record<'command' | 'commandfor', string>>;

/** Returns the attributes of a button that opens a `Dialog`. */
export function opensDialog(id: string): InvokerProps {
  return { type: 'button', command: 'show-modal', commandfor: id };
}

/** Returns the attributes of a button that closes a `Dialog`. */
export function closesDialog(id: string): InvokerProps {
  return { type: 'button', command: 'close', commandfor: id };
}

/** A dialog over the page, which the platform's `<dialog>` makes modal. */
export interface DialogProps extends Omit<
  ComponentPropsWithRef<'dialog'>,
  'id' | 'title' | 'open' | 'popover' | 'closedby'
> {
  /** What `opensDialog` and `closesDialog` are given. */
  id: string;
  title: ReactNode;
  /** Names the button in the corner: "Close". */
  closeLabel: string;
  /**
   * `light`: also by a click beside it. `explicit`: only by Escape and by its buttons, because closing would lose something.
   */
  dismissal?: 'light' | 'explicit';
  /**
   * What has the focus when it opens: the button in the corner, or the first of `actions`. A question about a loss begins at the
   * answer that loses nothing.
   */
  opensAt?: 'corner' | 'first-action';
  children: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
}

/** React focuses where it has `autoFocus`, and writes no attribute, which a dialog that opens later goes by. */
function focusFirst(actions: HTMLElement | null): void {
  actions?.querySelector('button, a')?.setAttribute('autofocus', '');
}

/**
 * A modal dialog: a native `dialog`, which keeps the focus inside and returns it when it closes.
 *
 * It is opened by a button with `opensDialog(id)`, or by `showModal()` of its `ref`; inside, a form of
 * `method="dialog"` closes it with a return value. Browsers that lack `commandfor` are helped by `supportDialogCommands`.
 */
export function Dialog({
  id,
  title,
  closeLabel,
  dismissal = 'light',
  opensAt = 'corner',
  className,
  children,
  actions,
  ...rest
}: DialogProps) {
  const titleId = useId();
  useEffect(supportDialogCommands, []);
  return (
    <dialog
      {...rest}
      id={id}
      className={classNames(classes.dialog, className)}
      aria-labelledby={titleId}
      closedby={dismissal === 'light' ? 'any' : 'closerequest'}
    >
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        <button {...closesDialog(id)} className={classes.close} aria-label={closeLabel}>
          <CloseIcon />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
      {actions ? (
        <div ref={opensAt === 'first-action' ? focusFirst : undefined} className={classes.actions}>
          {actions}
        </div>
      ) : null}
    </dialog>
  );
}

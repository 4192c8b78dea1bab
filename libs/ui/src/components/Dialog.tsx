import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './Dialog.module.css';
import { CloseIcon } from './icons.tsx';

/** Attributes of a button; those that React has no types for yet are written as HTML has them. */
type InvokerProps = Readonly<
  { type: 'button'; popoverTarget: string; popoverTargetAction?: 'hide' } & Record<
    'command' | 'commandfor',
    string
  >
>;

/**
 * What makes a button open a `Dialog`, with no script.
 *
 * A browser that does not know `command` takes the popover attributes instead: then the page behind the dialog
 * stays within reach, and all else is the same.
 */
export function opensDialog(id: string): InvokerProps {
  return { type: 'button', command: 'show-modal', commandfor: id, popoverTarget: id };
}

/** What makes a button close a `Dialog`, with no script, however it was opened. */
export function closesDialog(id: string): InvokerProps {
  return {
    type: 'button',
    command: 'close',
    commandfor: id,
    popoverTarget: id,
    popoverTargetAction: 'hide',
  };
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
   * `light`: also by a click beside it. `explicit`: by Escape and by its buttons alone, for what would be a
   * loss; where it is a popover, by its buttons alone.
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
 * Something to deal with before going on. A native `dialog`, which keeps the focus and gives it back.
 *
 * It is opened by a button with `opensDialog(id)`, or by `showModal()` of its `ref`; inside, a form of
 * `method="dialog"` closes it with a return value.
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
  return (
    <dialog
      {...rest}
      id={id}
      className={classNames(classes.dialog, className)}
      aria-labelledby={titleId}
      closedby={dismissal === 'light' ? 'any' : 'closerequest'}
      popover={dismissal === 'light' ? 'auto' : 'manual'}
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

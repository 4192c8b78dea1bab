'use client';

import { useEffect, useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Dialog.module.css';
import { CloseIcon } from '../icons/icons.tsx';
import { supportDialogCommands } from '../../dialog-commands.ts';
import { closesDialog } from './dialog-invokers.ts';

/**
 * Props of {@link Dialog}: the attributes of a native `dialog`, except those that it sets itself.
 */
export interface DialogProps extends Omit<
  ComponentPropsWithRef<'dialog'>,
  'id' | 'title' | 'open' | 'popover' | 'closedby'
> {
  /** The ID to pass to `opensDialog` and `closesDialog`. */
  id: string;
  title: ReactNode;
  /** The accessible name of the button in the corner: "Close". */
  closeLabel: string;
  /**
   * `light`: a click outside closes it too. `explicit`: only Escape and its buttons close it,
   * because something would be lost.
   */
  dismissal?: 'light' | 'explicit';
  /**
   * The element that gets the focus when it opens: the button in the corner, or the first of
   * `actions`. For a destructive question, put the safe answer first and focus it.
   */
  opensAt?: 'corner' | 'first-action';
  children: ReactNode;
  /** Buttons in the footer. */
  actions?: ReactNode;
}

/**
 * Sets the attribute that the browser reads when the dialog opens: React's `autoFocus` would focus
 * immediately instead of writing it.
 */
function focusFirst(actions: HTMLElement | null): void {
  actions?.querySelector('button, a')?.setAttribute('autofocus', '');
}

/**
 * A modal dialog: a native `dialog`, which traps the focus and returns it on closing.
 *
 * Open it with a button with `opensDialog(id)`, or by `showModal()` on its `ref`; inside, a form of
 * `method="dialog"` closes it with a return value. `supportDialogCommands` adds support for
 * browsers without `commandfor`.
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

'use client';

import { Toast as Headless } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../components/icons/icons.tsx';
import { toneIcons, type Tone } from '../components/status/InlineMessage.tsx';
import { SHOWN_MS } from './constants.ts';
import classes from './Toast.module.css';

/** The content of a toast, with an optional action. */
export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  tone?: Tone;
  /** An action. A toast with an action stays until it is dismissed. */
  action?: { label: ReactNode; onSelect: () => void };
}

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The accessible name of the region: "Notices". F6 moves the focus to it. */
  label: string;
  /** The accessible name of the button that dismisses a toast: "Dismiss". */
  closeLabel: string;
  children: ReactNode;
}

interface ToastData {
  tone: Tone;
}

/**
 * Renders the toasts of `useToast`; put it once around an application.
 *
 * A toast disappears after a few seconds, unless it is hovered or focused, reports a failure, or
 * has an action. It is announced politely: for an urgent message use an `InlineMessage` with
 * `role="alert"`.
 */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  return (
    <Headless.Provider timeout={SHOWN_MS}>
      {children}
      <Headless.Portal>
        <Headless.Viewport className={classes.viewport} aria-label={label}>
          <Messages closeLabel={closeLabel} />
        </Headless.Viewport>
      </Headless.Portal>
    </Headless.Provider>
  );
}

function Messages({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Headless.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info';
    const Icon = toneIcons[tone];
    return (
      <Headless.Root
        key={toast.id}
        toast={toast}
        className={classNames(classes.toast, classes[tone])}
      >
        <Headless.Content className={classes.content}>
          <Icon />
          <div className={classes.words}>
            <Headless.Title className={classes.title} render={<p />} />
            <Headless.Description className={classes.description} />
            <Headless.Action className={classes.action} />
          </div>
          {/* Undo the library’s `aria-hidden`: the button is in the tab order. */}
          <Headless.Close className={classes.close} aria-label={closeLabel} aria-hidden={undefined}>
            <CloseIcon />
          </Headless.Close>
        </Headless.Content>
      </Headless.Root>
    );
  });
}

/** Returns functions that show and dismiss toasts. Requires a `ToastProvider`. */
export function useToast() {
  const { add, close } = Headless.useToastManager<ToastData>();
  return {
    /** @returns The ID to pass to `dismiss`. */
    show({ title, description, tone = 'info', action }: ToastMessage): string {
      const stays = tone === 'danger' || action !== undefined;
      const id = add({
        title,
        description,
        data: { tone },
        ...(stays ? { timeout: 0 } : {}),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.onSelect();
              close(id);
            },
          },
        }),
      });
      return id;
    },
    dismiss: (id: string): void => close(id),
  };
}

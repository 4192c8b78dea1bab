import { Toast as Headless } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../components/icons/icons.tsx';
import { toneIcons, type Tone } from '../components/status/InlineMessage.tsx';
import { SHOWN_MS } from './constants.ts';
import classes from './Toast.module.css';

/** What a toast says, and one thing to do about it. */
export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  tone?: Tone;
  /** One thing to do about it. A message with an action stays until it is put away. */
  action?: { label: ReactNode; onSelect: () => void };
}

/** Where toasts are shown, and what that place and its buttons are called. */
export interface ToastProviderProps {
  /** Names the region of the messages: "Notices". F6 leads to it. */
  label: string;
  /** Names the button that puts a message away: "Dismiss". */
  closeLabel: string;
  children: ReactNode;
}

interface ToastData {
  tone: Tone;
}

/**
 * Where messages come up that `useToast` shows, once around an application.
 *
 * A message goes by itself after a few seconds, unless it is looked at, reports a failure or has an action. It
 * is announced without interrupting: what has to interrupt belongs in an `InlineMessage` with `role="alert"`.
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
          {/* The library hides this from screen readers, though not from the tab key. */}
          <Headless.Close className={classes.close} aria-label={closeLabel} aria-hidden={undefined}>
            <CloseIcon />
          </Headless.Close>
        </Headless.Content>
      </Headless.Root>
    );
  });
}

/** Shows messages, and takes them back. Works within a `ToastProvider`. */
export function useToast() {
  const { add, close } = Headless.useToastManager<ToastData>();
  return {
    /** @returns What `dismiss` takes. */
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

import { useRef, useState } from 'react';

/**
 * Allows only one action of a component at a time. State updates render too late to prevent a
 * double submission, for example by a password manager and the Enter key.
 *
 * @returns The running action, a function that starts one (returns false while one runs), and a
 * function that ends it.
 */
export function useBusy<What = true>(): readonly [
  busy: What | undefined,
  begin: (what?: What) => boolean,
  end: () => void,
] {
  const running = useRef(false);
  const [busy, setBusy] = useState<What>();
  function begin(what = true as What): boolean {
    if (running.current) return false;
    running.current = true;
    setBusy(() => what);
    return true;
  }
  function end(): void {
    running.current = false;
    setBusy(undefined);
  }
  return [busy, begin, end];
}

/**
 * Returns the current value of a field in a submitted form. Autofill may have changed it without
 * React noticing.
 */
export function textIn(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : '';
}

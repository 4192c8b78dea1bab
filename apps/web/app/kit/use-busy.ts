import { useRef, useState } from 'react';

/**
 * Lets one action of a part run at a time. What is shown comes a moment later: a form can be sent twice before it is, by a
 * password manager and a key.
 *
 * @returns What runs, how to begin (false while something runs), and how to end.
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

/** What a field of the form that is sent holds now: what fills it in may not have told React. */
export function textIn(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : '';
}

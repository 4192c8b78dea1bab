import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first field of a form that appears, so that users who navigated to it can type
 * immediately.
 *
 * @param isWanted Whether to do so; not on a page load, where the focus belongs to the start of the
 * page.
 */
export function useFieldFocus(isWanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wantedAtFirst = useRef(isWanted);
  useEffect(() => {
    if (wantedAtFirst.current) form.current?.querySelector('input')?.focus();
  }, []);
  return form;
}

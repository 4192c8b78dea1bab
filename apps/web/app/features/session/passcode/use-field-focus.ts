import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus into a form's first field when the form comes up: anyone who moved on to it can type at once.
 *
 * @param isWanted Not for a page that was opened: there the focus belongs to its beginning.
 */
export function useFieldFocus(isWanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wantedAtFirst = useRef(isWanted);
  useEffect(() => {
    if (wantedAtFirst.current) form.current?.querySelector('input')?.focus();
  }, []);
  return form;
}

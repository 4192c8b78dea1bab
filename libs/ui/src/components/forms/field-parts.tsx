import { useId, type ReactNode } from 'react';
import classes from './field-parts.module.css';
import { AlertIcon } from '../icons/icons.tsx';

/** What a control needs to be tied to the words around it. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  /** Explicit: without it, Firefox announces each required field that is empty as invalid. */
  'aria-invalid': boolean;
}

/** The words around a control, its label aside. */
export interface FieldWords {
  hint?: ReactNode;
  /** What is wrong and how to fix it. Its presence marks the control as invalid. */
  error?: ReactNode;
  /** How much was entered of what may be: "12 of 200". Heard on focus, not at every key. */
  count?: ReactNode;
}

/** Names the parts of a field, and ties a control to those that are there. */
export function useFieldParts({ hint, error, count }: FieldWords) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const countId = `${id}-count`;
  // The error comes first: a screen reader should not have to wait through the hint for it.
  const describedBy = [error && errorId, hint && hintId, count && countId]
    .filter(Boolean)
    .join(' ');
  const control: ControlProps = {
    id,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    'aria-invalid': Boolean(error),
  };
  return {
    control,
    hint: hint ? (
      <p className={classes.hint} id={hintId}>
        {hint}
      </p>
    ) : null,
    // The alert is always in the page, so that an error that appears in it is announced.
    footer: (
      <div className={classes.footer}>
        <div role="alert">
          {error ? (
            <p className={classes.error} id={errorId}>
              <AlertIcon />
              <span>{error}</span>
            </p>
          ) : null}
        </div>
        {count ? (
          <p className={classes.count} id={countId}>
            {count}
          </p>
        ) : null}
      </div>
    ),
  };
}

import { useId, type ReactNode } from 'react';
import classes from './field-parts.module.css';
import { AlertIcon } from '../icons/icons.tsx';

/** Attributes that connect a control to the texts of its field. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  /** Explicit, because Firefox otherwise announces every empty required field as invalid. */
  'aria-invalid': boolean;
}

/** The texts of a field, except its label. */
export interface FieldWords {
  hint?: ReactNode;
  /** The problem and how to fix it. If set, the control is marked as invalid. */
  error?: ReactNode;
  /**
   * The character count out of the maximum: "12 of 200". Announced on focus, not on every
   * keystroke.
   */
  count?: ReactNode;
}

/** Creates the hint and footer of a field, and the attributes that connect the control to them. */
export function useFieldParts({ hint, error, count }: FieldWords) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const countId = `${id}-count`;
  // Put the error first, so that screen-reader users don't have to wait through the hint.
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
    // Always render the alert, so that an error that appears in it is announced.
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

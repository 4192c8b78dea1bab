import type { InputHTMLAttributes } from 'react';
import { Field, type LabeledProps } from './Field.tsx';
import classes from './PasscodeField.module.css';

/** A field for a passcode, which the system may fill from a message. */
export interface PasscodeFieldProps
  extends
    Omit<LabeledProps, 'count'>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'id' | 'className' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'pattern'
    > {}

/**
 * One input for a one-time passcode, which the browser may fill in from a message.
 *
 * There is no maximum length: it would cut the end off a pasted "123 456". What was typed is handed on as it
 * is; making digits of it belongs to who sends it. An `aria-describedby` adds words that stand elsewhere, such as where
 * the passcode went.
 */
export function PasscodeField({ label, hint, error, ...input }: PasscodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          aria-describedby={
            [control['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') ||
            undefined
          }
          className={classes.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
    </Field>
  );
}

import type { InputHTMLAttributes } from 'react';
import { Field, type LabeledProps } from './Field.tsx';
import classes from './PasscodeField.module.css';

/** Props of {@link PasscodeField}. */
export interface PasscodeFieldProps
  extends
    Omit<LabeledProps, 'count'>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'id' | 'className' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'pattern'
    > {}

/**
 * A field for a one-time passcode, which the browser may fill in from a message.
 *
 * It has no maximum length, which would truncate a pasted "123 456". The value is submitted as
 * typed: the receiver has to normalize the digits. Use `aria-describedby` to add text from
 * elsewhere, such as the email address that the passcode was sent to.
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

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import classes from './Field.module.css';

/** What a control needs to be tied to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the control as invalid. */
  error?: ReactNode;
  /** Renders the control with what ties it to the words around it. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  // The error comes first: a screen reader should not have to wait through the hint for it.
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {/* Always in the page, so that an error that appears in it is announced. */}
      <div role="alert">
        {error ? (
          <p className={classes.error} id={errorId}>
            <AlertIcon />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

export interface TextFieldProps
  extends
    Omit<FieldProps, 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {}

/** One line of text. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className={classes.input} />}
    </Field>
  );
}

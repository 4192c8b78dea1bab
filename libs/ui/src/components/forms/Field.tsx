import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useFieldParts, type ControlProps, type FieldWords } from './field-parts.tsx';
import classes from './Field.module.css';

/** Props of {@link Field}. */
export interface FieldProps extends FieldWords {
  label: ReactNode;
  /**
   * Renders the control; spread the given props on it to connect it to the label, hint and error.
   */
  children: (control: ControlProps) => ReactNode;
}

/** Wraps a custom control with its label, hint, error and count. */
export function Field({ label, children, ...words }: FieldProps) {
  const { control, hint, footer } = useFieldParts(words);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={control.id}>
        {label}
      </label>
      {hint}
      {children(control)}
      {footer}
    </div>
  );
}

/** Props of a field with a built-in control. */
export type LabeledProps = Omit<FieldProps, 'children'>;

/** Props of {@link TextField}. */
export interface TextFieldProps
  extends LabeledProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {}

/** A single-line text field. */
export function TextField({ label, hint, error, count, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => <input type="text" {...input} {...control} className={classes.input} />}
    </Field>
  );
}

/** Props of {@link TextArea}. */
export interface TextAreaProps
  extends LabeledProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {}

/** A multi-line text field; grows with its content if the browser supports it. */
export function TextArea({ label, hint, error, count, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => <textarea rows={4} {...area} {...control} className={classes.area} />}
    </Field>
  );
}

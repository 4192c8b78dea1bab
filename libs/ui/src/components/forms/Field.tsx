import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useFieldParts, type ControlProps, type FieldWords } from './field-parts.tsx';
import classes from './Field.module.css';

/** A label, its help and its error around a control of yours, which is given its ids. */
export interface FieldProps extends FieldWords {
  label: ReactNode;
  /** Renders the control with what ties it to the words around it. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint, error and count. */
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

/** The words of a field of which the control is known. */
export type LabeledProps = Omit<FieldProps, 'children'>;

/** A field for a line, with its label. */
export interface TextFieldProps
  extends LabeledProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {}

/** One line of text. */
export function TextField({ label, hint, error, count, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => <input type="text" {...input} {...control} className={classes.input} />}
    </Field>
  );
}

/** A field for more than a line, with its label. */
export interface TextAreaProps
  extends LabeledProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, count, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => <textarea rows={4} {...area} {...control} className={classes.area} />}
    </Field>
  );
}

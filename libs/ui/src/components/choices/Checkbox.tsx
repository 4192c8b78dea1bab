import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFieldParts, type FieldWords } from '../forms/field-parts.tsx';
import classes from './Checkbox.module.css';

/** Props of {@link Checkbox}. */
export interface CheckboxProps
  extends
    Omit<FieldWords, 'count'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type' | 'role'> {
  label: ReactNode;
}

/** A native checkbox with its label, hint and error. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const parts = useFieldParts({ hint, error });
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input {...input} {...parts.control} className={classes.box} type="checkbox" />
        <span>{label}</span>
      </label>
      <div className={classes.words}>
        {parts.hint}
        {parts.footer}
      </div>
    </div>
  );
}

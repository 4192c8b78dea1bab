import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFieldParts, type FieldWords } from '../forms/field-parts.tsx';
import classes from './Checkbox.module.css';

/** A checkbox with its label. */
export interface CheckboxProps
  extends
    Omit<FieldWords, 'count'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type' | 'role'> {
  label: ReactNode;
}

/** Something to agree to or to choose along with others. A native checkbox. */
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

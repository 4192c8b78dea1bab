import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field, type LabeledProps } from './Field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import classes from './Select.module.css';

/** A select with its label; its options are its children. */
export interface SelectProps
  extends
    Omit<LabeledProps, 'count'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple' | 'size'> {
  /** `option` and `optgroup` elements. */
  children: ReactNode;
}

/** One choice of many. A native `select`: a phone shows its own wheel, and no script is needed. */
export function Select({ label, hint, error, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={classes.box}>
          <select {...select} {...control} className={classes.select}>
            {children}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}

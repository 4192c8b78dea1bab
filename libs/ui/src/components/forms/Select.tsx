import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field, type LabeledProps } from './Field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import classes from './Select.module.css';

/** Props of {@link Select}. */
export interface SelectProps
  extends
    Omit<LabeledProps, 'count'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple' | 'size'> {
  /** `option` and `optgroup` elements. */
  children: ReactNode;
}

/**
 * A choice among many options. A native `select`, which uses the platform's picker and needs no
 * script.
 */
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

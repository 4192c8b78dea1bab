import type { CheckboxProps } from './Checkbox.tsx';
import { useFieldParts } from '../forms/field-parts.tsx';
import classes from './Switch.module.css';

/** A setting that takes effect immediately. A native checkbox with the role "switch". */
export function Switch({ label, hint, error, ...input }: CheckboxProps) {
  const parts = useFieldParts({ hint, error });
  return (
    <div>
      <label className={classes.label}>
        <span>{label}</span>
        <input
          {...input}
          {...parts.control}
          className={classes.track}
          type="checkbox"
          role="switch"
        />
      </label>
      {parts.hint}
      {parts.footer}
    </div>
  );
}

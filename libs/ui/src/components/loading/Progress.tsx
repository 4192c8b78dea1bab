import { useId } from 'react';
import classes from './Progress.module.css';

/** Props of {@link Progress}. */
export interface ProgressProps {
  label: string;
  /** The progress, from 0 to `max`; absent if it is indeterminate. */
  value?: number;
  max?: number;
}

/** A progress bar; indeterminate without a `value`. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const id = useId();
  return (
    <div className={classes.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={classes.bar} max={max} value={value} />
    </div>
  );
}

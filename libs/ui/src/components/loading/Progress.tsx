import { useId } from 'react';
import classes from './Progress.module.css';

/** How far something is; without a `value`, that it goes on. */
export interface ProgressProps {
  label: string;
  /** 0 to `max`. Absent while the end is not known. */
  value?: number;
  max?: number;
}

/** How far something has come. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const id = useId();
  return (
    <div className={classes.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={classes.bar} max={max} value={value} />
    </div>
  );
}

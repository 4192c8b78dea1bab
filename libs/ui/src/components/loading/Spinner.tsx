import classes from './Spinner.module.css';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The turning mark alone, for use inside something that already says what is going on. */
export function SpinnerMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

/** That something goes on, and what. */
export interface SpinnerProps {
  /** What is being waited for; announced, and shown unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
}

/** A wait of unknown length. With reduced motion it fades instead of turning. */
export function Spinner({ label, hideLabel = false }: SpinnerProps) {
  return (
    <span role="status" className={classes.spinner}>
      <SpinnerMark />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
}

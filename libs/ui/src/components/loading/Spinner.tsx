import classes from './Spinner.module.css';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The rotating mark of a spinner, for elements that already announce the wait. */
export function SpinnerMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** The pending task; announced, and shown unless `hideLabel` is set. */
  label: string;
  hideLabel?: boolean;
}

/** An indicator for a wait of unknown length. With reduced motion it fades instead of rotating. */
export function Spinner({ label, hideLabel = false }: SpinnerProps) {
  return (
    <span role="status" className={classes.spinner}>
      <SpinnerMark />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
}

import classes from './FireIcon.module.css';

export function FireIcon() {
  return (
    <svg className={classes.fire} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12.5 2.5c.5 4-5.500 6-5.500 11.500a5.500 5.500 0 0 0 11 0c0-2.500-1.500-4-2.200-6-.8 1-1.300 1.600-2.300 2 .7-2.700.5-5.500-1-7.500z" />
      <path d="M12.300 14.500c-.5 1.300-2 1.800-2 3.400a2.200 2.200 0 0 0 4.400 0c0-1.400-1.400-2-2.400-3.400z" />
    </svg>
  );
}

import { brand, wordmark } from '@mallard/brand';
import classes from './Logo.module.css';

const { mark } = brand;

interface LogoProps {
  /** Whether to use only the text color. */
  mono?: boolean;
}

/** The logo's symbol, in the colors of the page theme. */
export function LogoMark({ mono = false }: LogoProps) {
  return (
    <svg
      className={`${classes.mark} ${mono ? classes.mono : ''}`}
      viewBox={mark.viewBox}
      aria-hidden="true"
    >
      <path className={classes.bill} d={mark.bill} />
      {/* A single path: in one color, the eye is a hole. */}
      <path className={classes.head} fillRule="evenodd" d={mark.head + mark.eye} />
      {mono ? null : <path className={classes.ring} d={mark.eye + mark.ring} />}
      <path className={classes.breast} d={mark.breast} />
    </svg>
  );
}

/** Symbol and name. The name is drawn, so it doesn't change when the fonts load. */
export function Logo({ mono }: LogoProps) {
  const { path, width, height, em } = wordmark;
  return (
    <span className={classes.logo}>
      <LogoMark mono={mono} />
      <svg
        className={classes.name}
        viewBox={`0 0 ${width} ${height}`}
        width={`${width / em}em`}
        height={`${height / em}em`}
        role="img"
        aria-label={brand.name}
      >
        <path d={path} />
      </svg>
    </span>
  );
}

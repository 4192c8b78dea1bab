import { brand } from '@mallard/brand';
import classes from './Logo.module.css';

const { mark } = brand;

interface LogoProps {
  /** In the colour of the text alone. */
  mono?: boolean;
}

/** The mark. Its colours are the page theme's. */
export function LogoMark({ mono = false }: LogoProps) {
  return (
    <svg
      className={`${classes.mark} ${mono ? classes.mono : ''}`}
      viewBox={mark.viewBox}
      aria-hidden="true"
    >
      <path className={classes.bill} d={mark.bill} />
      {/* One path: in one colour the eye is a hole. */}
      <path className={classes.head} fillRule="evenodd" d={mark.head + mark.eye} />
      {mono ? null : <path className={classes.ring} d={mark.eye + mark.ring} />}
      <path className={classes.breast} d={mark.breast} />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ mono }: LogoProps) {
  return (
    <span className={classes.logo}>
      <LogoMark mono={mono} />
      <bdi>{brand.name}</bdi>
    </span>
  );
}

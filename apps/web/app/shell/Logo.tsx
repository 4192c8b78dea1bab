import { brand } from '@mallard/brand';
import classes from './Logo.module.css';

/** The mark, drawn for the green band: head, bill, ring and breast of a drake. */
export function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes.bill} d="M11 9C6.5 9.5 2.5 12.5 1.3 15.2c-.6 1.3.2 2.8 1.7 2.8h8z" />
      <path className={classes.head} d="M10 21v-9.5a9.5 9.5 0 0 1 19 0V21z" />
      <circle className={classes.ring} cx="16.5" cy="10.5" r="1.7" />
      <path className={classes.ring} d="M10 22h19v3H10z" />
      <path className={classes.breast} d="M10 26h19v1.5a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <bdi>{brand.name}</bdi>
    </span>
  );
}

import classes from './TeapotPicture.module.css';

/** A teapot whose lid is the drake's head. Decorative. */
export function TeapotPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 200 170" aria-hidden="true">
      <ellipse className={classes.straw} cx="100" cy="152" rx="94" ry="14" />
      <path className={classes.stroke} d="M146 84c34-14 46 40-4 46" />
      <path className={classes.pot} d="M62 100C40 98 30 76 14 70l10-8c22 2 34 16 44 22z" />
      <path className={classes.pot} d="M56 72h92c16 34 4 72-22 78H78c-26-6-38-44-22-78z" />
      <path className={classes.ring} d="M56 72h92l4 10H52z" />
      <path className={classes.wing} d="M84 108c18-10 36-10 52 0-8 16-40 20-52 0z" />
      <path className={classes.bill} d="M80 40c-8 8-18 10-26 12-6 2-6 8 0 10 10 2 20 2 30-2z" />
      <path
        className={classes.head}
        d="M72 72c4-8 2-14 2-24 0-18 14-30 30-30s30 12 30 30c0 10-2 16 2 24z"
      />
      <circle className={classes.ring} cx="94" cy="42" r="5" />
      <circle className={classes.eye} cx="93" cy="42" r="2.6" />
      <path className={classes.steam} d="M22 50c-8-8 6-14 0-24M36 44c-6-8 6-12 0-20" />
    </svg>
  );
}

import { brand } from '@mallard/brand';
import classes from './FlockPicture.module.css';

const { mark } = brand;

/** The pond in the evening, with all the birds. Their heads are those of the logo. Decorative. */
export function FlockPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 1200 430" aria-hidden="true">
      <circle className={classes.sun} cx="720" cy="250" r="190" />
      <path
        className={classes.birds}
        d="M452 92q18-22 34 0 16-22 34 0M392 128q14-18 27 0 13-18 27 0M520 48q14-18 27 0 13-18 27 0M330 74q12-15 22 0 10-15 22 0"
      />
      <path
        className={classes.reeds}
        d="M96 340c6-90-6-150 4-240M132 340c-4-70 6-120 2-190M62 340c2-60-8-100-4-150M1114 340c-6-90 8-150 0-230M1150 340c2-50 8-80 4-130M1176 340c-4-30 6-60 2-80"
      />
      <path
        className={classes.cattails}
        d="M99 108l2-44M134 156v-40M58 196v-34M1114 118v-46M1154 216v-34"
      />
      <path
        className={classes.water}
        d="M-4000 318h3980c60-8 120 8 180 0s120-8 180 0 120 8 180 0 120-8 180 0 120 8 180 0 120-8 180 0 120 8 160 0h3980v200H-4000z"
      />
      <path
        className={classes.ripples}
        d="M420 352h330M800 384h130M896 376h110M986 386h90M1100 362h110M200 340h130M770 346h70M130 388h180M360 396h120M560 388h180M40 364h70M620 412h420M-700 372h460M-300 400h280M1240 388h330M1500 362h300"
      />
      <g className={classes.hen} transform="matrix(-.74 0 0 .74 1150 70)">
        <Duck />
      </g>
      <g className={classes.drake} transform="translate(300 6)">
        <Duck />
      </g>
      <g className={classes.diver}>
        <path d="M216 336c-14-50-2-104 42-142 10 50 54 90 50 142z" />
        <path className={classes.tail} d="M231 236c-4-24 4-48 30-62 8 18 10 32 12 48z" />
        <path
          className={classes.bill}
          d="M292 300c16-12 22-26 20-42l12 8 14-4-6 14 8 12c-16 4-28 14-34 26z"
        />
      </g>
      <g className={classes.brood}>
        <g id="duckling" className={classes.duckling}>
          <path d="M838 350c10-12 30-14 46-6 8 2 12-2 16-8 4 26-8 46-28 46h-20c-16 0-22-18-14-32z" />
          <circle cx="846" cy="336" r="17" />
          <path className={classes.bill} d="M832 328l-16 9 3 7 14 1z" />
          <circle className={classes.pupil} cx="842" cy="333" r="3" />
        </g>
        <use href="#duckling" x="96" y="-8" />
        <use href="#duckling" x="188" y="2" />
        <use href="#duckling" x="272" y="-14" />
      </g>
    </svg>
  );
}

/** A duck seen from its left side, in a 470 × 338 box. */
function Duck() {
  return (
    <>
      <path
        className={classes.tail}
        d="M400 252c26-4 44-20 54-44 16 26 4 64-28 82zM446 214c2-20 22-28 30-14 6 12-6 22-14 14-2-3 0-7 4-7"
      />
      <path
        className={classes.body}
        d="M150 258c60-26 150-28 214-4 34 12 62 6 88-18 12 52-22 102-84 102H186c-52 0-66-46-36-80z"
      />
      <path className={classes.breast} d="M126 246h98c-10 32-8 70 14 92h-52c-56 0-76-48-60-92z" />
      <path
        className={classes.wing}
        d="M246 268c52-18 110-14 166 6-22 36-92 50-138 36-24-8-34-26-28-42z"
      />
      <path className={classes.ring} d="m318 318 20-46 56 6-20 30z" />
      <path className={classes.patch} d="m326 314 17-37 44 5-17 25z" />
      <g transform="translate(71 114) scale(5.5)">
        <path className={classes.bill} d={mark.bill} />
        <path className={classes.head} d={mark.head} />
        <path className={classes.ring} d={mark.eye} />
        <path
          className={classes.head}
          d="M10.700 20h17.100l.7 4.400c-6 1.900-12.600 1.900-18.600 0z"
        />
        <path className={classes.neck} d={mark.ring} />
        <path className={classes.pupil} d="M15.1 9.8a.9.9 0 1 1 1.8 0 .9.9 0 1 1-1.8 0z" />
      </g>
    </>
  );
}

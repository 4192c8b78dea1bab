import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './WingPicture.module.css';

/**
 * A drake in front of a golden ring with a phone, a list, an identity card and a chat under its
 * wing. It stands on the card with the plans, and is inlined because it is the LCP element.
 * Decorative.
 */
export function WingPicture() {
  return (
    <svg className={classes.picture} viewBox="-10 0 580 300" aria-hidden="true">
      <circle className={classes.ring} cx="280" cy="290" r="280" />
      <path className={paint.headShade} d="M440 212q60-4 72-54 20 80-24 98z" />
      <path
        className={paint.feather}
        d="M196 208c62-26 150-24 214 8 34 14 62 12 84 0q8 60-34 84H220z"
      />
      <path
        className={paint.breast}
        d="M131 188q63 18 126 0c30 38 30 76 12 112H142c-34-30-38-82-11-112z"
      />
      <g transform="rotate(22 400 240)">
        <rect className={paint.wing} x="352" y="56" width="132" height="90" rx="14" />
        <path className={classes.lines} d="M376 84h82M376 108h46" />
      </g>
      <g transform="rotate(7 360 240)">
        <path className={paint.paper} d="M324 30h64l26 26v170h-90z" />
        <path
          className={`${classes.lines} ${classes.ink}`}
          d="M342 74h54M342 100h40M342 126h50M342 152h40"
        />
        <path className={`${classes.lines} ${classes.strike}`} d="M332 80l74-12M332 106l60-12" />
      </g>
      <g transform="rotate(-7 300 240)">
        <rect className={paint.feather} x="256" y="74" width="86" height="170" rx="16" />
        <path className={paint.headShade} d="M264 92h70v130h-70z" />
        <path className={paint.paper} d="M299 108l24 9v17q0 20-24 30-24-10-24-30v-17z" />
      </g>
      <g transform="rotate(20 420 240)">
        <rect className={paint.bill} x="362" y="128" width="132" height="120" rx="14" />
        <path
          className={paint.paper}
          d="M385 164a15 15 0 1 1 30 0 15 15 0 1 1-30 0zM374 210q2-28 26-28t26 28z"
        />
        <path className={`${classes.lines} ${classes.ink}`} d="M444 158h32M444 180h20" />
      </g>
      <path
        className={paint.featherShade}
        d="M258 206c66-18 184-2 244 46-28 40-116 58-182 44-50-10-82-50-62-90z"
      />
      <path className={paint.paper} d="M366 286l26-50 66 6-18 28z" />
      <path className={paint.wing} d="M377 277l18-34 49 5-12 17z" />
      <DrakeHead transform="translate(74 20) scale(6.2)" />
    </svg>
  );
}

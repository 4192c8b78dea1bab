import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './GlassPicture.module.css';

/** The drake looks through a magnifying glass at a page with a mask. Decorative. */
export function GlassPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 560 264" aria-hidden="true">
      <circle className={classes.sun} cx="404" cy="132" r="112" />
      <g transform="rotate(-4 160 130)">
        <rect className={paint.paper} x="36" y="14" width="254" height="250" rx="14" />
        <path
          className={paint.featherShade}
          d="M50 14h226a14 14 0 0 1 14 14v26H36V28a14 14 0 0 1 14-14z"
        />
        <path className={paint.breast} d="M54 27h14v14H54zm22 0h14v14H76z" />
        <rect className={paint.paper} x="104" y="26" width="168" height="16" rx="8" />
        <g className={paint.feather}>
          <rect x="60" y="76" width="106" height="16" rx="8" />
          <rect x="60" y="104" width="128" height="10" rx="5" />
          <rect x="60" y="122" width="112" height="10" rx="5" />
        </g>
        <rect className={classes.field} x="60" y="150" width="170" height="30" rx="8" />
        <path className={classes.dots} d="M76 165h.1m18 0h.1m18 0h.1m18 0h.1" />
        <rect className={paint.breast} x="60" y="192" width="86" height="26" rx="8" />
      </g>
      <path className={classes.handle} d="M314 150l66 22" />
      <circle className={classes.glass} cx="260" cy="130" r="60" />
      <path
        className={paint.ink}
        d="M214 112c16-12 36-8 46 2 10-10 30-14 46-2 3 22-8 40-24 40-12 0-16-9-22-9s-10 9-22 9c-16 0-27-18-24-40z"
      />
      <g className={paint.paper}>
        <ellipse cx="239" cy="128" rx="11" ry="8" />
        <ellipse cx="281" cy="128" rx="11" ry="8" />
      </g>
      <path
        className={paint.ink}
        d="M240 128a4 4 0 1 1 8 0 4 4 0 1 1-8 0zm42 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"
      />
      <path className={classes.smile} d="M244 166q16 10 32 0" />
      <SittingDrake transform="translate(344 88) scale(.95)" />
      <path
        className={paint.wing}
        d="M-4000 230h3980c50-7 100 7 150 0s100-7 150 0 100 7 150 0 100-7 150 0h3980v200H-4000z"
      />
      <path
        className={classes.ripples}
        d="M64 250h130M258 246h120M440 252h90M-480 250h340M-240 246h200M610 250h320M760 246h240"
      />
    </svg>
  );
}

import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './FrontPagePicture.module.css';

/** The drake on a front page with two microphones. Decorative. */
export function FrontPagePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 560 384" aria-hidden="true">
      <g transform="rotate(4 280 240)">
        <path className={paint.featherShade} d="M172 46h256v380h-256z" />
        <path className={paint.paper} d="M152 34h256v380h-256z" />
        <path className={paint.ink} d="M176 58h208v26h-208z" />
        <path className={paint.wing} d="M176 104h124v116h-124z" />
        <path className={paint.reed} d="M192 220l-6-54M204 220v-38" />
        <path className={paint.breast} d="M218 186h66q14 16 12 34h-76q-6-18-2-34z" />
        <DrakeHead transform="translate(184 106) scale(3.400)" />
        <path className={classes.lines} d="M318 112h66M318 132h66M318 152h46" />
        <path className={paint.bill} d="M316 172h68v48h-68z" />
        <path
          className={classes.lines}
          d="M176 246h94M176 266h94M176 286h94M176 306h94M176 326h94M176 346h94M290 246h94M290 266h94M290 286h94M290 306h94M290 326h94M290 346h94"
        />
      </g>
      <g transform="rotate(32 96 250)">
        <path className={classes.handle} d="M96 268v200" />
        <circle className={classes.mesh} cx="96" cy="226" r="36" />
        <path className={classes.grid} d="M64 216h64M64 236h64" />
        <path className={paint.breast} d="M70 268h52v34h-52z" />
      </g>
      <g transform="rotate(-30 470 270)">
        <path className={classes.handle} d="M470 288v200" />
        <circle className={classes.mesh} cx="470" cy="246" r="36" />
        <path className={classes.grid} d="M438 236h64M438 256h64" />
        <path className={paint.head} d="M444 288h52v34h-52z" />
      </g>
    </svg>
  );
}

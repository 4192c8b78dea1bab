import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import { Scene } from '../../../drawings/Scene.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './FeedingPicture.module.css';

/** A woman on a bench who feeds the ducks. Decorative. */
export function FeedingPicture() {
  return (
    <Scene>
      <circle className={paint.bill} cx="400" cy="128" r="100" />
      <path className={paint.reed} d="M540 330c2-60-6-100 4-150M564 330c-2-44 6-76 0-110" />
      <SittingDrake transform="translate(408 206) scale(.76)" />
      <path className={classes.water} d="M-3000 314h6600v200h-6600z" />
      <path className={paint.breast} d="M-3000 344h3216c30 0 26 22 56 40v100h-3272z" />
      <path className={classes.bench} d="M52 262h208v16H52zM70 278h16v60H70zM226 278h16v60h-16z" />
      <path className={classes.bench} d="M44 190h16v80H44zM40 196h70v14H40zM40 224h60v14H40z" />
      <g>
        <path className={classes.trousers} d="M126 254h72l12 76" />
        <path className={classes.boot} d="M208 338h28" />
        <path
          className={paint.headShade}
          d="M92 158q24-14 52 0 14 10 14 30l4 74H86l-6-74q-2-22 12-30z"
        />
        <circle className={paint.skin} cx="124" cy="116" r="32" />
        <path
          className={paint.feather}
          d="M94 126c-14-34 6-58 36-54 24 2 36 20 32 36-12-8-24-10-38-6-6 12-14 20-30 24z"
        />
        <circle className={paint.feather} cx="92" cy="84" r="16" />
        <path
          className={classes.glass}
          d="M132 116a11 11 0 1 0 22 0 11 11 0 1 0-22 0M132 114h-16"
        />
        <path className={classes.sleeve} d="M140 182l28 46 54-10" />
        <circle className={paint.skin} cx="226" cy="216" r="13" />
        <path className={paint.paper} d="M150 236h56l-8 22q-2 6-8 6h-24q-6 0-8-6z" />
      </g>
      <path
        className={classes.grain}
        d="M246 232h.1M258 250h.1M250 270h.1M270 264h.1M264 290h.1M284 284h.1M276 310h.1M296 306h.1M256 318h.1M312 322h.1"
      />
      <path
        className={classes.ripples}
        d="M430 336h130M296 326h60M270 376h70M352 370h80M440 377h80M620 344h230M900 366h300M-200 328h120M-480 330h180"
      />
      <g id="duckling" className={classes.duckling} transform="translate(30 56) scale(.85)">
        <path d="M292 348c10-12 30-14 46-6 8 2 12-2 16-8 4 26-8 42-28 42h-20c-16 0-22-14-14-28z" />
        <circle cx="300" cy="334" r="17" />
        <path className={classes.bill} d="M286 326l-16 9 3 7 14 1z" />
        <circle className={paint.ink} cx="296" cy="331" r="3" />
      </g>
      <use href="#duckling" x="82" y="-6" />
      <use href="#duckling" x="170" y="1" />
    </Scene>
  );
}

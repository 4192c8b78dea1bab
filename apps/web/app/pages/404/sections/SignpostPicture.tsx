import { Scene } from '../../../drawings/Scene.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './SignpostPicture.module.css';

/** A blank signpost with a walker and a frog. Decorative. */
export function SignpostPicture() {
  return (
    <Scene>
      <circle className={paint.bill} cx="418" cy="120" r="84" />
      <path
        className={paint.reed}
        d="M512 330c2-60-4-110 6-170M540 330c-2-40 6-80 0-120M36 330c0-44 6-76 0-110"
      />
      <path className={paint.silhouette} d="M268 92h24v260h-24z" />
      <path className={paint.paper} d="M280 112l132-14 26 20-22 26-136 10z" />
      <path className={paint.paper} d="M280 178l-84 8-26-20 22-28 88-2z" />
      <path className={paint.paper} d="M280 190l108 12 22 26-28 18-102-14z" />
      <path className={paint.paper} d="M280 250l-92 14-26-16 18-26 100-12z" />
      <path className={classes.nail} d="M280 132h.1M280 156h.1M280 212h.1M280 230h.1" />
      <g>
        <path
          className={paint.head}
          d="M238 96c-10-26 4-48 22-52 12-3 28-3 40 0 18 4 32 26 22 52-12 8-72 8-84 0z"
        />
        <circle className={paint.head} cx="256" cy="38" r="17" />
        <circle className={paint.head} cx="304" cy="38" r="17" />
        <circle className={paint.paper} cx="254" cy="36" r="9" />
        <circle className={paint.paper} cx="306" cy="36" r="9" />
        <circle className={paint.ink} cx="252" cy="40" r="4.500" />
        <circle className={paint.ink} cx="304" cy="40" r="4.500" />
        <path className={classes.mouth} d="M258 64q22 12 44 0" />
        <path
          className={paint.headShade}
          d="M232 98c0-20 16-24 26-14l6 14zM328 98c0-20-16-24-26-14l-6 14z"
        />
      </g>
      <g transform="translate(-14 0)">
        <path className={classes.leg} d="M92 262l-6 68M116 262l10 68" />
        <path className={classes.boot} d="M84 338h24M124 338h24" />
        <path className={paint.breast} d="M58 176q-20 6-18 40v34h30v-70z" />
        <path className={paint.wing} d="M76 160h46q16 4 18 24l6 84H66l-4-84q0-20 14-24z" />
        <circle className={paint.skin} cx="104" cy="122" r="30" />
        <path
          className={paint.breast}
          d="M78 128c-10-34 10-50 36-44 14 4 20 14 20 24-18-2-30-2-38 4l-4 18-6-4z"
        />
        <path className={paint.bill} d="M66 98q36-20 76-6l-4 12q-34-10-68 6z" />
        <path className={paint.bill} d="M80 94q4-30 30-28 18 2 20 26z" />
        <path className={classes.sleeve} d="M128 182l40 2 6-42" />
        <circle className={paint.skin} cx="174" cy="134" r="12" />
      </g>
      <path className={classes.water} d="M-3000 340h6600v200h-6600z" />
      <g className={classes.duckling}>
        <path d="M366 344c10-12 30-14 46-6 8 2 12-2 16-8 4 26-8 46-28 46h-20c-16 0-22-18-14-32z" />
        <circle cx="376" cy="322" r="19" />
        <path className={paint.breast} d="M364 306l-14 2 0 8 10 6z" />
        <circle className={paint.ink} cx="372" cy="316" r="3.200" />
      </g>
      <path className={classes.ripples} d="M330 362h30M434 362h60M60 366h120M210 360h70" />
    </Scene>
  );
}

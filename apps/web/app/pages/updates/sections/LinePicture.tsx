import { Scene } from '../../../drawings/Scene.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './LinePicture.module.css';

/** News sheets hung up in public. Decorative. */
export function LinePicture() {
  return (
    <Scene>
      <circle className={paint.bill} cx="300" cy="300" r="118" />
      <path className={classes.string} d="M22 106q241 61.600 482 8.100" />
      <path className={classes.posts} d="M14 92h16v260H14zM496 98h16v254h-16z" />
      <g transform="translate(26 4) rotate(5 170 200)">
        <path className={paint.paper} d="M118 138h88v104h-88z" />
        <path className={paint.wing} d="M150 166a20 20 0 1 0 .1 0zM166 204l18 20 8-7-18-20z" />
        <path className={paint.featherShade} d="M130 232h40v0z" />
        <circle className={paint.paper} cx="150" cy="186" r="11" />
      </g>
      <g transform="translate(19 0) rotate(-2 280 210)">
        <path className={paint.paper} d="M236 148h88v104h-88z" />
        <path className={paint.head} d="M280 164l26 10v20q0 26-26 38-26-12-26-38v-20z" />
        <path className={classes.tick} d="M269 200l8 9 15-17" />
      </g>
      <g transform="translate(10 -4) rotate(-7 400 200)">
        <path className={paint.paper} d="M356 138h88v104h-88z" />
        <path className={paint.breast} d="M370 166h60v46h-60z" />
        <path className={classes.flap} d="M371 168l29 24 29-24" />
      </g>
      <path
        className={classes.peg}
        d="M160 131v22M222 135v22M271 138v22M329 138v22M376 129v22M442 121v22"
      />
      <g transform="translate(504 100) rotate(14) scale(.8) translate(-38 -48)">
        <path
          className={paint.wing}
          d="M6 28c12-24 40-28 54-8l44 30-50-6 26 26-46-22c-16 4-30-4-28-20z"
        />
        <path className={paint.paper} d="M14 36c6 14 20 18 34 12-8-12-20-16-34-12z" />
        <path className={paint.breast} d="M8 30c2-4 6-6 12-4 2 6-2 10-10 10z" />
        <path className={paint.bill} d="M7 24l-14 4 13 5z" />
        <circle className={paint.ink} cx="20" cy="22" r="2.800" />
      </g>
      <g>
        <path className={classes.leg} d="M70 296l-6 52M92 296l6 52" />
        <path className={classes.boot} d="M60 350h20M98 350h20" />
        <path className={classes.coat} d="M58 196h46q14 4 14 22l4 84H44l2-84q0-18 12-22z" />
        <circle className={paint.skin} cx="84" cy="158" r="29" />
        <path
          className={paint.breast}
          d="M56 164c-8-28 4-40 20-42 20-2 36 8 38 24-12 2-22 0-30-4-4 12-12 20-28 22zM58 150c-22-2-30 16-22 36 12 0 22-8 26-20z"
        />
        <path className={classes.sleeve} d="M104 216l36-26-4-36" />
        <circle className={paint.skin} cx="136" cy="146" r="12" />
      </g>
      <path className={classes.basket} d="M150 318h70l-8 38h-54z" />
      <path className={paint.paper} d="M160 304l36-8 8 22h-42z" />
      <path className={classes.ground} d="M-3000 350h6600v200h-6600z" />
    </Scene>
  );
}

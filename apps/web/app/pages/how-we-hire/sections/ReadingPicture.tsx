import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import { Scene } from '../../../drawings/Scene.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './ReadingPicture.module.css';

/** The drake with glasses at a desk, reading an application. Decorative. */
export function ReadingPicture() {
  return (
    <Scene>
      <circle className={paint.bill} cx="118" cy="190" r="112" />
      <SittingDrake transform="translate(246 76) scale(1.36)" />
      <path className={classes.glasses} d="M352 122a18 18 0 1 0 .1 0M334 140l-17 7M370 138l36-8" />
      <path className={paint.paper} d="M62 104l132-18 20 210H80z" />
      <path className={paint.head} d="M84 126l40-5 4 40-40 5z" />
      <path
        className={classes.lines}
        d="M142 128l36-5M144 148l24-3M92 190l92-11M94 212l92-10M96 234l92-9M98 256l60-5"
      />
      <path className={paint.featherShade} d="M428 280h112v16H428z" />
      <path className={paint.paper} d="M440 266h96v14h-96z" />
      <path className={paint.wing} d="M432 252h92v14h-92z" />
      <path className={paint.headShade} d="M252 248h44v40q0 8-8 8h-28q-8 0-8-8z" />
      <path className={classes.handle} d="M252 258h-8q-8 0-8 9v4q0 9 8 9h8" />
      <path className={classes.steam} d="M264 236q-8-10 0-20M284 236q-8-10 0-20" />
      <path className={paint.breast} d="M30 314h500v100H30z" />
      <path className={classes.top} d="M0 296h560v22H0z" />
      <path className={classes.drawers} d="M52 336h210v60H52zM298 336h210v60H298z" />
      <path className={classes.handles} d="M136 358h42M382 358h42" />
    </Scene>
  );
}

import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './LetterPicture.module.css';

/** The drake floats in an envelope. Decorative. */
export function LetterPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 560 430" aria-hidden="true">
      <circle className={paint.bill} cx="402" cy="150" r="112" />
      <path
        className={paint.reed}
        d="M508 372c6-70-8-130 2-210M536 372c-4-50 6-110 0-160M478 372c2-50-8-80-4-120"
      />
      <path className={classes.cattails} d="M511 190v-44M536 238v-40M474 276v-32" />
      <path className={paint.breast} d="M98 216 268 96l170 120z" />
      <path className={paint.ink} d="M98 214h340v110H98z" />
      <path className={paint.paper} d="m306 118 104 20-24 130h-96z" />
      <path className={classes.lines} d="m320 144 66 12m-70 8 66 12m-70 8 40 7" />
      <SittingDrake transform="translate(120 92) scale(1.08)" />
      <path
        className={classes.front}
        d="M98 214v148a16 16 0 0 0 16 16h308a16 16 0 0 0 16-16V214L268 262z"
      />
      <path className={classes.folds} d="m104 372 128-94m200 94-128-94" />
      <circle className={paint.headShade} cx="268" cy="296" r="26" />
      <path className={paint.bill} d="m268 280 5 11 11 5-11 5-5 11-5-11-11-5 11-5z" />
      <path
        className={paint.wing}
        d="M-4000 358h3980c50-8 100 8 150 0s100-8 150 0 100 8 150 0 100-8 150 0h3980v200H-4000z"
      />
      <path
        className={classes.ripples}
        d="M84 384h160M300 392h190M20 410h90M190 414h170M440 372h120M-500 386h360M-260 410h220M620 396h330M760 376h240"
      />
    </svg>
  );
}

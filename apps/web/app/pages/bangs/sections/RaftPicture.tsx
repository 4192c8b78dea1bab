import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import paint from '../../../drawings/paint.module.css';
import { Scene } from '../../../drawings/Scene.tsx';
import classes from './RaftPicture.module.css';

/** The drake rides a search box with “!w” in it toward a flag. Decorative. */
export function RaftPicture() {
  return (
    <Scene>
      <circle className={paint.bill} cx="158" cy="212" r="104" />
      <path className={classes.water} d="M-3000 316h6600v200h-6600z" />
      <path className={classes.island} d="M-24 320q6-40 46-44 60-4 74 44z" />
      <path
        className={paint.reed}
        d="M8 290c4-44-4-76 4-112M24 284c0-30 6-52 0-80M78 298c-2-24 4-40 2-62"
      />
      <path className={classes.pole} d="M50 284V106" />
      <path className={paint.paper} d="M52 106h84l-18 26 18 26H52z" />
      <path className={classes.letter} d="M72 120l8 24 9-20 9 20 8-24" />
      <SittingDrake transform="translate(272 66) scale(1.08)" />
      <rect className={classes.box} x="164" y="238" width="380" height="96" rx="48" />
      <circle className={classes.lens} cx="214" cy="281" r="15" />
      <path className={classes.lens} d="M226 293l14 14" />
      <path className={classes.typed} d="M272 260v28M272 306v.1M296 272l10 34 14-28 14 28 10-34" />
      <path className={classes.caret} d="M366 258v54" />
      <path
        className={classes.ripples}
        d="M112 336h38M186 352h150M368 352h40M438 346h80M20 346h64M84 368h110M316 370h120"
      />
    </Scene>
  );
}

import { SittingDrake } from '../../../../drawings/SittingDrake.tsx';
import { Scene } from '../../../../drawings/Scene.tsx';
import paint from '../../../../drawings/paint.module.css';
import classes from './DepartingPicture.module.css';

/** The drake swims away from the text with a suitcase. Decorative. */
export function DepartingPicture() {
  return (
    <Scene>
      <g className={classes.away}>
        <circle className={paint.bill} cx="172" cy="236" r="124" />
        <path
          className={paint.reed}
          d="M46 330c6-70-6-120 2-190M76 330c-2-44 6-86 0-130M14 330c2-40-4-60 0-96"
        />
        <path className={classes.cattails} d="M47 160v-40M76 214v-34M14 246v-30" />
        <path className={classes.grip} d="M416 246v-20q0-12 12-12h12q12 0 12 12v20" />
        <SittingDrake transform="translate(466 116) scale(-1.36 1.36)" />
        <rect className={classes.case} x="382" y="242" width="104" height="72" rx="10" />
        <path className={paint.breast} d="M399 242h13v72h-13zM456 242h13v72h-13z" />
        <path className={classes.water} d="M-3000 322h6600v200h-6600z" />
        <path
          className={classes.ripples}
          d="M120 338h110M60 358h130M262 352h120M410 346h110M230 374h90M470 370h60M-260 344h150M-560 366h210M640 356h200"
        />
      </g>
    </Scene>
  );
}

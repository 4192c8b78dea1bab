import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './DrawerPicture.module.css';

/** Two filing cabinets: one full of personal records, one with a drake in it. Decorative. */
export function DrawerPicture() {
  return (
    <svg className={classes.picture} viewBox="16 0 556 420" aria-hidden="true">
      <path className={paint.paper} d="M84 60l92-14 24 150H92zM248 420l26-60 62 26-14 34z" />
      <path className={paint.wing} d="M52 92h44l10 14h60v100H52z" />
      <path className={paint.feather} d="M136 28h84v170h-84z" />
      <circle className={paint.ink} cx="178" cy="70" r="17" />
      <path className={paint.ink} d="M146 122c0-22 12-32 32-32s32 10 32 32z" />
      <path className={classes.lines} d="M150 140h56M150 154h40M286 384l30 12M280 400l22 9" />
      <path className={paint.bill} d="M112 112h40l10 14h62v80H112z" />
      <path className={paint.paper} d="M206 90l58 10-18 106h-62z" />
      <path className={classes.lines} d="M214 112l32 6M211 128l32 6M208 144l20 4" />
      <path className={classes.brownBody} d="M40 190h220v230H40z" />
      <path className={paint.breast} d="M26 184h248v76H26zM54 276h192v62H54zM54 352h192v62H54z" />
      <path className={classes.handles} d="M122 222h56M128 304h44M128 380h44" />

      <SittingDrake transform="translate(320 34)" />
      <path className={classes.greenBody} d="M330 190h220v230H330z" />
      <path
        className={paint.headShade}
        d="M316 184h248v76H316zM344 276h192v62H344zM344 352h192v62H344z"
      />
      <path className={classes.handles} d="M412 222h56M418 304h44M418 380h44" />
    </svg>
  );
}

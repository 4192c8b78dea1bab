import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './PondPicture.module.css';

/** The hero illustration: a drake on the water. Its head is that of the logo. Decorative. */
export function PondPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 560 384" aria-hidden="true">
      <circle className={classes.water} cx="392" cy="168" r="132" />
      <path
        className={classes.reeds}
        d="M522 332c4-70-3-130 8-214M548 332c-2-60 6-110 2-160M498 332c-4-40-2-70-12-112"
      />
      <path className={classes.reeds} d="M530 132v-34M550 186v-28" />
      <path
        className={paint.ink}
        d="M452 232c32-6 56-26 66-56 16 36 8 78-24 98-4-18-18-34-42-42z"
      />
      <path className={classes.curl} d="M486 216c-10-22 0-42 20-42 15 0 20 17 9 24" />
      <path
        className={paint.feather}
        d="M214 226c62-26 148-10 206 6 34 9 58 10 78 2 2 50-30 98-92 98H220z"
      />
      <path
        className={paint.breast}
        d="M137 206c40 13 86 13 126 0 30 38 34 92 4 126H166c-52-26-56-88-29-126z"
      />
      <path
        className={paint.featherShade}
        d="M286 246c54-18 124-8 178 16-24 34-84 50-134 38-34-8-56-34-44-54z"
      />
      <path className={paint.paper} d="M358 296l24-46 62 4-18 24z" />
      <path className={paint.wing} d="M368 287l17-31 46 3-11 14z" />
      <DrakeHead eye={classes.eye} transform="translate(80 38) scale(6.2)" />
      <path className={classes.water} d="M-3000 326h6600v200h-6600z" />
      <path
        className={classes.ripples}
        d="M110 344h150M290 344h44M170 362h220M50 362h74M420 356h90"
      />
    </svg>
  );
}

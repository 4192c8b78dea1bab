import paint from '../../../drawings/paint.module.css';
import classes from './FormationPicture.module.css';

/** Ducks in a flying formation. Decorative. */
export function FormationPicture() {
  return (
    <svg className={classes.picture} viewBox="0 -56 580 430" aria-hidden="true">
      <g transform="translate(0 32) scale(.9)">
        <circle className={paint.bill} cx="392" cy="166" r="114" />
        <g id="flying" transform="translate(40 140)">
          <path className={paint.featherShade} d="M70 34c0-30 18-58 44-72 4 28 0 54-14 76z" />
          <path className={paint.silhouette} d="M128 34l34-8-6 12 8 10-38-4z" />
          <path className={paint.feather} d="M34 34c24-16 78-14 104 2-24 20-78 24-104 8z" />
          <path className={paint.breast} d="M34 28c12-4 22-4 30-1v26c-14 0-26-4-32-11z" />
          <path className={paint.head} d="M36 27C24 16 6 14 0 26c-4 10 4 18 14 17 8 0 14 0 22 1z" />
          <path className={paint.paper} d="M30 24.500l4 2v17.500l-4-.500z" />
          <path className={paint.bill} d="M2 24c-8 6-14 8-21 9-3 1-3 5 0 6 9 1 17 0 24-4z" />
          <circle className={paint.paper} cx="12" cy="26" r="3.4" />
          <circle className={paint.ink} cx="11.400" cy="26" r="1.800" />
          <path className={paint.feather} d="M62 36c2 30 24 58 52 66 6-26-2-52-16-68z" />
          <path className={paint.wing} d="M76 66c6 14 18 28 32 35 3-8 3-16 2-24-12 0-24-4-34-11z" />
        </g>
        <use href="#flying" x="128" y="-80" />
        <use href="#flying" x="142" y="56" />
        <use href="#flying" x="276" y="-128" />
        <use href="#flying" x="284" y="112" />
        <use href="#flying" x="426" y="-166" />
      </g>
    </svg>
  );
}

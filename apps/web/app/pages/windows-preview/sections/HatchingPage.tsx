import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';

/** A page in the preview browser: a hatching drake, 320 × 182.9 units. Decorative. */
export function HatchingPage() {
  return (
    <>
      <path className={paint.bill} d="M0 0h320v183H0z" />
      <path className={paint.paper} d="M20 20h280v112H20z" />
      <path className={paint.featherShade} d="M20 146h280v8H20zm0 18h210v8H20z" />
      <path className={paint.reed} d="M92 130c20-12 116-12 136 0m-128-8c24-10 96-10 120 0" />
      <DrakeHead transform="translate(124 36) scale(2.300)" />
      <path
        className={paint.feather}
        d="m112 92 12-12 12 13 12-14 12 14 12-14 12 13 12-12c8 30-10 52-36 52s-56-18-48-40z"
      />
      <path
        className={paint.featherShade}
        d="m172 92 12-13 12 13 12-12c8 30-10 52-36 52-8 0-4-2 0-4 18-8 22-20 18-40z"
      />
      <path
        className={paint.feather}
        d="m196 26 14 4 4-12 12 8 8-8c4 14-6 26-20 26-10 0-18-8-18-18z"
      />
    </>
  );
}

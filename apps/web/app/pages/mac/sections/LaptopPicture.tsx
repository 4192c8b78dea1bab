import { PondPage } from '../../../features/download/PondPage.tsx';
import paint from '../../../content/pictures/paint.module.css';

/** A laptop with the browser's window between menu bar and dock. Decoration. */
export function LaptopPicture() {
  return (
    <svg viewBox="0 0 640 430" aria-hidden="true">
      <path className={paint.ink} d="M56 26A26 26 0 0 1 82 0h476a26 26 0 0 1 26 26v364H56z" />
      <path className={paint.breast} d="M70 14h500v364H70z" />
      <path className={paint.bill} d="M440 378a90 90 0 0 1 130-81v81z" />
      <path
        className={paint.reed}
        d="M100 380c2-80-6-150 4-240m26 240c-4-60 2-110-4-170m-46 170c0-50-4-80-2-120"
      />
      <path className={paint.paper} d="M70 14h500v20H70z" />
      <path
        className={paint.ink}
        d="M82 20h9v8h-9zm20 1h26v6h-26zm36 0h20v6h-20zm30 0h24v6h-24zm350 0h40v6h-40z"
      />
      <path className={paint.head} d="M146 72a16 16 0 0 1 16-16h316a16 16 0 0 1 16 16v242H146z" />
      <circle className={paint.bill} cx="168" cy="78" r="6" />
      <circle className={paint.paper} cx="186" cy="78" r="6" />
      <circle className={paint.headShade} cx="204" cy="78" r="6" />
      <rect className={paint.paper} x="230" y="65" width="210" height="26" rx="13" />
      <path className={paint.head} d="m246 70 7 3v5c0 4-3 6-7 8-4-2-7-4-7-8v-5z" />
      <path className={paint.featherShade} d="M262 75h90v6h-90z" />
      <svg x="146" y="100" width="348" height="226" viewBox="0 0 320 207.800">
        <PondPage />
      </svg>
      <g transform="translate(0 -20)">
        <rect className={paint.feather} x="196" y="338" width="248" height="52" rx="14" />
        <rect className={paint.head} x="206" y="346" width="32" height="32" rx="8" />
        <path className={paint.bill} d="M221 356c-4 0-9 3-10 5s0 3 2 3h8z" />
        <path className={paint.paper} d="M220 366a7 7 0 1 1 13 0v3h-13z" />
        <path className={paint.wing} d="M246 354a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v24h-32z" />
        <path
          className={paint.featherShade}
          d="M286 346h32v32h-32zm40 0h32v32h-32zm40 0h32v32h-32z"
        />
        <circle className={paint.bill} cx="422" cy="362" r="16" />
      </g>
      <path
        className={paint.featherShade}
        d="M0 390h640v10a30 30 0 0 1-30 30H30a30 30 0 0 1-30-30z"
      />
      <path className={paint.ink} d="M270 390h100c0 8-5 12-12 12h-76c-7 0-12-4-12-12z" />
    </svg>
  );
}

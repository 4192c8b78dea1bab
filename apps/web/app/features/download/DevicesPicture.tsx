import paint from '../../content/pictures/paint.module.css';
import { PondPage } from './PondPage.tsx';

const SHIELD = 'm0-10 9 4v6c0 5-4 8-9 10-5-2-9-5-9-10v-6z';

/** A window on a desktop and a phone, with the same page in both. Decoration. */
export function DevicesPicture() {
  return (
    <svg viewBox="0 0 600 430" aria-hidden="true">
      <path className={paint.head} d="M0 24A24 24 0 0 1 24 0h440a24 24 0 0 1 24 24v406H0z" />
      <path className={paint.line} d="m38 24-9 9 9 9m26-18 9 9-9 9" />
      <rect className={paint.paper} x="106" y="14" width="330" height="38" rx="19" />
      <path className={paint.head} d={`M130 33${SHIELD}`} />
      <path className={paint.featherShade} d="M152 29h130v8H152z" />
      <svg y="66" width="488" height="364" viewBox="0 0 320 238.700">
        <PondPage />
      </svg>
      <path className={paint.ink} d="M388 124a36 36 0 0 1 36-36h140a36 36 0 0 1 36 36v306H388z" />
      <path
        className={paint.headShade}
        d="M400 126a26 26 0 0 1 26-26h136a26 26 0 0 1 26 26v304H400z"
      />
      <rect className={paint.paper} x="416" y="116" width="156" height="30" rx="15" />
      <path className={paint.head} d={`M436 131${SHIELD}`} />
      <path className={paint.featherShade} d="M454 127h70v8h-70z" />
      <svg x="400" y="160" width="188" height="270" viewBox="10 0 222 318.800">
        <PondPage />
      </svg>
    </svg>
  );
}

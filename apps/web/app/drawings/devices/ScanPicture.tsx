import { DrakeHead } from '../DrakeHead.tsx';
import { PondPage } from './PondPage.tsx';
import paint from '../paint.module.css';
import classes from './ScanPicture.module.css';

/** Corner brackets of a camera viewfinder. */
const FINDER =
  'M-84-52v-20a12 12 0 0 1 12-12h20M52-84h20a12 12 0 0 1 12 12v20M84 52v20a12 12 0 0 1-12 12H52M-52 84h-20a12 12 0 0 1-12-12V52';

/** A laptop running the browser, with a phone in front of it that scans a code. Decorative. */
export function ScanPicture() {
  return (
    <svg viewBox="0 0 640 430" aria-hidden="true">
      <rect className={paint.silhouette} x="40" y="30" width="480" height="320" rx="20" />
      <path className={paint.head} d="M56 46h448v288H56z" />
      <rect className={paint.paper} x="120" y="56" width="300" height="26" rx="13" />
      <path className={paint.line} d="m80 62-7 7 7 7m18-14 7 7-7 7" />
      <svg x="56" y="92" width="448" height="242" viewBox="0 0 320 172.900">
        <PondPage />
      </svg>
      <path
        className={paint.silhouette}
        d="M0 349h560v19a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z"
      />
      <path
        className={paint.headShade}
        d="M220 350h120v8a10 10 0 0 1-10 10H230a10 10 0 0 1-10-10z"
      />
      <path className={classes.edge} d="M396 440V146a34 34 0 0 1 34-34h176a34 34 0 0 1 34 34v294" />
      <path
        className={paint.silhouette}
        d="M396 146a34 34 0 0 1 34-34h176a34 34 0 0 1 34 34v284H396z"
      />
      <path className={paint.head} d="M410 148a22 22 0 0 1 22-22h172a22 22 0 0 1 22 22v282H410z" />
      <g transform="translate(518 272)">
        <path className={paint.line} d={FINDER} />
        <path className={paint.paper} d="M-60-60H60V60H-60z" />
        <path
          className={paint.ink}
          d="M-50-50h32v32h-32zm68 0h32v32H18zM-50 18h32v32h-32zm58-68h8v16H8zm0 60h8v18H8zm16 0h10v10H24zm18 8h8v24h-8zM-50-8h16v8h-16zm24 0h10v16h-10zM22 34h12v16H22zM34-10h16v8H34zM-8 36h12v14H-8zM-8-50h8v10h-8z"
        />
        <path className={paint.paper} d="M-44-44h20v20h-20zm68 0h20v20H24zM-44 24h20v20h-20z" />
        <path className={paint.ink} d="M-39-39h10v10h-10zm68 0h10v10H29zM-39 29h10v10h-10z" />
        <circle className={paint.bill} r="21" />
        <DrakeHead transform="translate(-16 -14) scale(.9)" />
      </g>
    </svg>
  );
}

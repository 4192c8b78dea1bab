import { DrakeHead } from '../../../content/pictures/DrakeHead.tsx';
import paint from '../../../content/pictures/paint.module.css';
import classes from './FreePlacePicture.module.css';

/** What both birds and the free place between them are made of; the head is the mark's. */
const BODY = 'M96 118c30-14 66-6 94 4 14 5 26 3 34-6 10 34-6 66-34 66H88c-26-14-20-46 8-64z';

/** A jetty with three places, of which one is free. Decoration. */
export function FreePlacePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 560 330" aria-hidden="true">
      <circle className={paint.bill} cx="392" cy="120" r="104" />
      <Bird x={-34} />
      <Bird x={352} />
      <g className={classes.free} transform="translate(158 66)">
        <path d={BODY} />
        <circle cx="64" cy="60" r="35" />
        <path d="M35 76c-9 5-18 8-28 10-7 1-8 11-1 13 11 4 22 4 33 1M50 92c2 10 0 18-4 26M88 84c2 12 6 18 12 32" />
      </g>
      <path className={classes.jetty} d="M-600 246h1760v22h-1760z" />
      <path className={classes.posts} d="M64 268h24v62H64zM268 268h24v62h-24zM472 268h24v62h-24z" />
      <path className={classes.nails} d="M20 257h10M176 257h10M250 257h10M374 257h10M530 257h10" />
      <path className={classes.water} d="M-600 304h1760v60h-1760z" />
      <path className={classes.ripples} d="M20 316h90M150 322h60M320 316h110M460 322h70" />
    </svg>
  );
}

function Bird({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 66)`}>
      <path
        className={paint.ink}
        d="M196 128c20-4 32-18 34-38 16 22 10 52-14 62zM222 92c2-14 16-16 20-6 2 8-6 12-10 8"
      />
      <path className={paint.feather} d={BODY} />
      <path
        className={paint.featherShade}
        d="M126 134c26-8 58-4 82 4-12 20-42 30-66 24-16-4-24-16-16-28z"
      />
      <path className={paint.wing} d="m160 158 10-18 30 2-10 14z" />
      <path
        className={paint.breast}
        d="M56 116c18 5 38 5 56 0 14 20 14 46 2 64H80c-26-12-36-38-24-64z"
      />
      <DrakeHead transform="translate(2 24) scale(3.4)" />
    </g>
  );
}

import { DrakeHead } from '../../../drawings/DrakeHead.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './FreePlacePicture.module.css';

/** The outline shared by both birds and the empty spot between them; the head matches the logo. */
const BODY = 'M96 118c30-14 66-6 94 4 14 5 26 3 34-6 10 34-6 66-34 66H88c-26-14-20-46 8-64z';

/** A jetty with three places, one of them free. Decorative. */
export function FreePlacePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 640 320" aria-hidden="true">
      <circle className={paint.bill} cx="556" cy="118" r="94" />
      <Bird x={-4} />
      <g className={classes.free} transform={placeAt(212)}>
        <path d={BODY} />
        <circle cx="64" cy="60" r="35" />
        <path d="M35 76c-9 5-18 8-28 10-7 1-8 11-1 13 11 4 22 4 33 1M50 92c2 10 0 18-4 26M88 84c2 12 6 18 12 32" />
      </g>
      <Bird x={428} />
      <path className={classes.water} d="M-3000 290h6600v120h-6600z" />
      <path className={classes.ripples} d="M20 306h90M170 312h60M350 306h110M520 312h70" />
      <path className={classes.posts} d="M74 262h24v40H74zM308 262h24v40h-24zM542 262h24v40h-24z" />
      <path className={classes.jetty} d="M4 240h632v24H4z" />
      <path className={classes.nails} d="M20 252h10M196 252h10M290 252h10M414 252h10M608 252h10" />
    </svg>
  );
}

function placeAt(x: number): string {
  return `translate(${x} 87) scale(.86)`;
}

function Bird({ x }: { x: number }) {
  return (
    <g transform={placeAt(x)}>
      <path
        className={paint.silhouette}
        d="M196 128c20-4 32-18 34-38 16 22 10 52-14 62zM222 92c2-14 16-16 20-6 2 8-6 12-10 8"
      />
      <path className={paint.feather} d={BODY} />
      <path
        className={paint.featherShade}
        d="M126 134c26-8 58-4 82 4-12 20-42 30-66 24-16-4-24-16-16-28z"
      />
      <path className={paint.wing} d="m160 158 10-18 30 2-10 14z" />
      <path className={paint.breast} d="M36 104h64l13 14c14 20 13 44 1 62H80c-28-14-50-40-44-76z" />
      <DrakeHead transform="translate(2 24) scale(3.4)" />
    </g>
  );
}

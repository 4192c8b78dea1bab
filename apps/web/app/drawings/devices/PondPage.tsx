import { DrakeHead } from '../DrakeHead.tsx';
import paint from '../paint.module.css';

/**
 * A web page inside the browser: a drake on a pond with lines of text below. It is 320 wide with
 * content between 20 and 300, and as high as its clip allows. Decorative; use it inside an
 * illustration.
 */
export function PondPage() {
  return (
    <>
      <path className={paint.paper} d="M0 0h320v400H0z" />
      <path className={paint.feather} d="M20 20h280v132H20z" />
      <circle className={paint.bill} cx="196" cy="58" r="22" />
      <path
        className={paint.reed}
        d="M40 140c0-30 4-52 2-82m14 82c0-22-3-36 1-54m227 54c0-20 3-30 1-46"
      />
      <path className={paint.ink} d="M176 108c14-3 20-10 23-19 6 13 2 29-12 38z" />
      <path
        className={paint.featherShade}
        d="M112 100c18-6 50-5 67 3 7 3 11 3 17 1-3 22-18 40-42 40h-54z"
      />
      <path
        className={paint.breast}
        d="M77 95c13 4 28 4 41 0 12 14 12 36 2 49H84c-17-13-17-36-7-49z"
      />
      <path
        className={paint.featherShade}
        d="M132 112c18-7 34-4 48 4-8 14-26 20-40 16-9-3-13-12-8-20z"
      />
      <path className={paint.wing} d="m144 128 10-16 20 4-6 9z" />
      <DrakeHead transform="translate(56 40) scale(2.100)" />
      <path
        className={paint.wing}
        d="M20 134c14-4 26 4 40 0s26 4 40 0 26 4 40 0 26 4 40 0 26 4 40 0 26 4 40 0 26 4 40 0v26H20z"
      />
      <path className={paint.ink} d="M20 184h150v15H20z" />
      <path
        className={paint.featherShade}
        d="M20 214h280v8H20zm0 20h264v8H20zm0 20h280v8H20zm0 20h230v8H20zm0 20h270v8H20z"
      />
    </>
  );
}

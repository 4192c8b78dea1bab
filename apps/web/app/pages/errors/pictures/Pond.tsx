import type { ReactNode } from 'react';
import paint from '../../../drawings/paint.module.css';
import classes from './Pond.module.css';

/** A pond under a low sun, 480 units wide, with its children on the water. Decorative. */
export function Pond({ children }: { children?: ReactNode }) {
  return (
    <svg className={classes.pond} viewBox="0 0 480 272" aria-hidden="true">
      <circle className={paint.bill} cx="372" cy="92" r="44" />
      <path
        className={paint.reed}
        d="M4 214c0-46 6-78 2-122m20 122c0-32-4-56 2-80M470 214c0-44 4-66 0-96m-20 96c0-26-2-40 2-60"
      />
      {children}
      <path
        className={paint.wing}
        d="M-3000 204H0c20-8 40 8 60 0s40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0h3000v200h-6480z"
      />
      <path
        className={classes.ripples}
        d="M36 232h92M180 252h120M336 230h84M400 258h60M-260 226h190M-480 250h140M-900 236h260M560 234h170M820 252h240"
      />
    </svg>
  );
}

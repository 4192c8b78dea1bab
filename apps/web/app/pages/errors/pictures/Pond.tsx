import type { ReactNode } from 'react';
import paint from '../../../content/pictures/paint.module.css';

/** A pond under a low sun, 480 wide and 300 high, with something on its water. Decoration. */
export function Pond({ children }: { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true">
      <circle className={paint.bill} cx="372" cy="92" r="44" />
      <path
        className={paint.reed}
        d="M44 214c0-46 6-78 2-122m22 122c0-32-4-56 2-80M424 214c0-44 4-66 0-96m-22 96c0-26-2-40 2-60"
      />
      {children}
      <path
        className={paint.wing}
        d="M0 204c20-8 40 8 60 0s40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0 40 8 60 0c0 60-44 96-110 96H110C44 300 0 264 0 204z"
      />
    </svg>
  );
}

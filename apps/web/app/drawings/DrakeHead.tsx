import { brand } from '@mallard/brand';
import paint from './paint.module.css';

const { mark } = brand;

/**
 * The drake's head, as in the logo, on a 32 × 32 grid before it is transformed.
 *
 * @param eye Class of the eye, for drawings that animate it.
 */
export function DrakeHead({ transform, eye }: { transform: string; eye?: string | undefined }) {
  return (
    <g transform={transform}>
      <path className={paint.bill} d={mark.bill} />
      <path className={paint.head} d={mark.head} />
      {/* In the logo, the background shows above and below the neck ring; on a body, the gaps would
          separate the head. */}
      <path
        className={paint.breast}
        d="M9.600 24h19.200l.7 3.200c-6.600 2.100-13.600 2.100-20.400 0z"
      />
      <path className={paint.head} d="M10.700 20h17.100l.7 4.400c-6 1.900-12.600 1.900-18.600 0z" />
      <path className={paint.paper} d={mark.ring} />
      <g className={eye}>
        <path className={paint.paper} d={mark.eye} />
        <path
          className={`${paint.ink} ${paint.pupil}`}
          d="M15.1 9.8a.9.9 0 1 1 1.8 0 .9.9 0 1 1-1.8 0z"
        />
      </g>
    </g>
  );
}

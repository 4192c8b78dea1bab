import { brand } from '@mallard/brand';
import paint from './paint.module.css';

const { mark } = brand;

/**
 * The head of the drake, which is the mark's, on a field of 32 by 32 before it is moved and scaled.
 *
 * @param eye A class of its eye, where that moves.
 */
export function DrakeHead({ transform, eye }: { transform: string; eye?: string | undefined }) {
  return (
    <g transform={transform}>
      <path className={paint.bill} d={mark.bill} />
      <path className={paint.head} d={mark.head} />
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

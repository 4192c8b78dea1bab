import { useId } from 'react';
import classes from './Rating.module.css';

/** Props of {@link Rating}. */
export interface RatingProps {
  /** The rating, from 0 to `max`; fractions of a star are shown. */
  value: number;
  /** The number of stars. */
  max?: number;
  /** The accessible name: "4.8 out of 5 stars". */
  label: string;
}

/** The path of a star in a 24 by 24 box. */
const STAR = 'M12 2.2l3 6.3 6.9.9-5 4.8 1.2 6.8-6.1-3.3L5.9 21l1.2-6.8-5-4.8 6.9-.9z';
const STAR_SIZE = 24;

/** A rating in stars. */
export function Rating({ value, max = 5, label }: RatingProps) {
  const id = useId();
  const width = max * STAR_SIZE;
  const stars = Array.from({ length: max }, (_, index) => (
    <path key={index} d={STAR} transform={`translate(${index * STAR_SIZE})`} />
  ));
  return (
    <svg
      className={classes.rating}
      viewBox={`0 0 ${width} ${STAR_SIZE}`}
      role="img"
      aria-label={label}
    >
      <clipPath id={id}>
        <rect width={Math.min(Math.max(value, 0), max) * STAR_SIZE} height={STAR_SIZE} />
      </clipPath>
      <g className={classes.empty}>
        <g id={`${id}stars`}>{stars}</g>
      </g>
      <use className={classes.full} href={`#${id}stars`} clipPath={`url(#${id})`} />
    </svg>
  );
}

import { classNames } from '../../class-names.ts';
import classes from './Skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** The content to come: lines of text, a heading, a round image, or a whole card. */
  shape?: 'text' | 'title' | 'circle' | 'block';
  /** The number of lines, for `text`. */
  lines?: number;
}

/**
 * A placeholder in the shape of content that is loading, which prevents a layout shift.
 *
 * It is hidden from screen readers: set `aria-busy` on the surrounding region and announce the
 * loading there.
 */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, index) => (
        <span key={index} className={classNames(classes.bone, classes[shape])} />
      ))}
    </span>
  );
}

import { classNames } from '../../class-names.ts';
import classes from './Skeleton.module.css';

/** The shape of what is about to be shown. */
export interface SkeletonProps {
  /** What will stand there: lines of text, a heading, a round picture, or a whole card. */
  shape?: 'text' | 'title' | 'circle' | 'block';
  /** How many lines, for `text`. */
  lines?: number;
}

/**
 * The shape of what is still being loaded, so that nothing moves when it comes.
 *
 * It is not announced: give the region that it stands in `aria-busy` and say what is being waited for.
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

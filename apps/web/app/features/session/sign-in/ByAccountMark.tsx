import type { ReactNode } from 'react';
import classes from './ByAccountMark.module.css';

/**
 * What is shown to nobody in particular, which pages are prerendered with: most who come to them are not signed in. Who was
 * signed in when they were last here sees something else, and so does who is inside an app, until it is known who is there.
 *
 * @see environment/browser/account-mark.ts
 */
export function ByAccountMark({
  isKnown,
  nobody,
  somebody,
}: {
  /** Nobody is there: it is no longer a guess. What was typed meanwhile stays. */
  isKnown: boolean;
  nobody: ReactNode;
  somebody: ReactNode;
}) {
  return (
    <>
      {!isKnown && (
        <div className={classes.somebody} data-guess="">
          {somebody}
        </div>
      )}
      <div className={isKnown ? undefined : classes.nobody}>{nobody}</div>
    </>
  );
}

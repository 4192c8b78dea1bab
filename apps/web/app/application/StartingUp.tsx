import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import { useEffect, useState } from 'react';
import classes from './StartingUp.module.css';

/**
 * The way on where the page does not come to life: its script is slow, or did not arrive. In the HTML from the start
 * and revealed by its style, since there may be no script that could.
 *
 * @param onDone When the page has come to life.
 */
export function StartingUp({ onDone }: { onDone?: (() => void) | undefined }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    // Once more on the screen: with it comes what else the page has learned by coming to life.
    if (isDone) onDone?.();
    else setDone(true);
  }, [isDone, onDone]);

  if (isDone) return null;
  return (
    <div className={classes.late}>
      <InlineMessage tone="warning" title={<Trans>This is taking longer than usual</Trans>}>
        <p className={classes.unsent}>
          <Trans comment="After a form was submitted on a page that hasn’t finished loading">
            What you entered hasn’t been sent yet.
          </Trans>
        </p>
        <p>
          {/* Empty: the page as it was asked for, with its query. */}
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="">
            <Trans>Reload</Trans>
          </a>
        </p>
      </InlineMessage>
    </div>
  );
}

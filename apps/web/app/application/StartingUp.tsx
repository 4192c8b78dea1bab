import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import { useEffect, useState } from 'react';
import classes from './StartingUp.module.css';

/**
 * Shows a notice if the page doesn't hydrate because its script is slow or failed to load. It is
 * part of the prerendered HTML and revealed by CSS, since no script may be available to do it.
 *
 * @param onDone Called when the page has hydrated.
 */
export function StartingUp({ onDone }: { onDone?: (() => void) | undefined }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    // Wait for one more render: it contains the state that the page learned by hydrating.
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
          {/* An empty `href` reloads the current URL with its query. */}
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="">
            <Trans>Reload</Trans>
          </a>
        </p>
      </InlineMessage>
    </div>
  );
}

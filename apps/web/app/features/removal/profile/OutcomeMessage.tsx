import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import type { Outcome } from '../state/removal.thunks.ts';

/** Explains why the app did not perform the change. */
export function OutcomeMessage({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined || outcome === 'done') return null;
  return (
    <InlineMessage tone="danger" role="alert">
      <p>
        {outcome === 'refused' ? (
          <Trans>The app didn’t accept that. Check what you typed and try again.</Trans>
        ) : (
          <Trans>The app didn’t reply. Try again in a moment.</Trans>
        )}
      </p>
    </InlineMessage>
  );
}

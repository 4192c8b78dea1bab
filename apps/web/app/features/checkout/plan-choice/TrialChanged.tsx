import { Trans } from '@lingui/react/macro';
import { InlineMessage, type InlineMessageProps } from '@mallard/ui';

/**
 * Shown instead of a checkout if the trial has become shorter: the page shows the new length and
 * asks again.
 */
export function TrialChanged(props: Omit<InlineMessageProps, 'title' | 'children'>) {
  return (
    <InlineMessage
      role="alert"
      {...props}
      tone="warning"
      title={<Trans>The longer free trial of this offer has ended</Trans>}
    >
      <p>
        <Trans>Nothing has been charged.</Trans>
      </p>
    </InlineMessage>
  );
}

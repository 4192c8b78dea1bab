import { Trans } from '@lingui/react/macro';
import { InlineMessage, type InlineMessageProps } from '@mallard/ui';

/** Instead of a checkout with a shorter trial than the one that was shown: the page shows the new one, and asks again. */
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

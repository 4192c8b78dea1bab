import { Trans } from '@lingui/react/macro';
import { InlineMessage, type InlineMessageProps } from '@mallard/ui';

/** Instead of a checkout for another price than the one that was shown: the page shows the new one, and asks again. */
export function PriceChanged(props: Omit<InlineMessageProps, 'title' | 'children'>) {
  return (
    <InlineMessage
      role="alert"
      {...props}
      tone="warning"
      title={<Trans>The price changed while this page was open</Trans>}
    >
      <p>
        <Trans>You’re now seeing the new one. Nothing was charged.</Trans>
      </p>
    </InlineMessage>
  );
}

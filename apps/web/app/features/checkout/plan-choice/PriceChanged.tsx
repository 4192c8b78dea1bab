import { Trans } from '@lingui/react/macro';
import { InlineMessage, type InlineMessageProps } from '@mallard/ui';

/**
 * Shown instead of a checkout if the price has changed: the page shows the new price and asks
 * again.
 */
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

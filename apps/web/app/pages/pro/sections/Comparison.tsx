import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ComparisonTable } from '@mallard/ui';
import { Section } from '../../../shell/Section.tsx';

const { subscriptionName } = brand;

/** What needs no subscription, and what the subscription adds. */
export function Comparison() {
  const { t } = useLingui();
  const free = { free: true, pro: true };
  const added = { free: false, pro: true };
  return (
    <Section title={<Trans>What is free, and what you pay for</Trans>}>
      <ComparisonTable
        caption={<Trans>Free, and with {subscriptionName}</Trans>}
        corner={<Trans comment="Over a column of products: search, browser, VPN">Product</Trans>}
        columns={[
          {
            key: 'free',
            title: <Trans comment="Column of a table: costs nothing">Free</Trans>,
          },
          { key: 'pro', title: <bdi>{subscriptionName}</bdi>, highlighted: true },
        ]}
        rows={[
          { title: <Trans>Private search</Trans>, cells: free },
          { title: <Trans>Browser</Trans>, cells: free },
          {
            title: <Trans>AI chat</Trans>,
            cells: { free: true, pro: <Trans>Subscriber edition</Trans> },
          },
          { title: <Trans>VPN</Trans>, cells: added },
          {
            title: <Trans>Personal Information Removal</Trans>,
            cells: { free: false, pro: <Trans>In the United States</Trans> },
          },
          { title: <Trans>Identity Theft Restoration</Trans>, cells: added },
        ]}
        yesLabel={t({ message: 'Yes', comment: 'In a table: the product is included' })}
        noLabel={t({ message: 'No', comment: 'In a table: the product is not included' })}
      />
    </Section>
  );
}

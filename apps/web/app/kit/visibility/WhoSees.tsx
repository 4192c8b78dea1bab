import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ComparisonTable } from '@mallard/ui';
import classes from './WhoSees.module.css';

const { subscriptionName } = brand;

/**
 * Table of what remains visible to whom with each kind of protection.
 *
 * @param columns Kinds of protection to show; `none` is an unprotected connection.
 */
export function WhoSees({
  columns,
}: {
  columns: readonly ('none' | 'window' | 'search' | 'vpn')[];
}) {
  const { t } = useLingui();
  const titles = {
    none: <Trans comment="Above a column: a connection without a VPN">Without a VPN</Trans>,
    window: <Trans comment="The private or incognito mode of any browser">Private window</Trans>,
    search: <Trans>Private search</Trans>,
    vpn: <Trans>{subscriptionName} VPN</Trans>,
  };
  return (
    <div className={classes.table}>
      <ComparisonTable
        caption={<Trans>What stays visible, and to whom</Trans>}
        corner={<Trans comment="Above the column that says who may see something">Who</Trans>}
        yesLabel={t({ message: 'Hidden', comment: 'From somebody who would like to see it' })}
        noLabel={t({ message: 'Visible', comment: 'To somebody who would like to see it' })}
        columns={columns.map((key) => ({ key, title: titles[key] }))}
        rows={[
          {
            title: <Trans>The next person to use your device</Trans>,
            description: (
              <Trans comment="In a table: what somebody can see">Which pages you opened</Trans>
            ),
            cells: { none: false, window: true, search: false, vpn: false },
          },
          {
            title: (
              <Trans comment="In a table: somebody who could see what you do">
                The search engine
              </Trans>
            ),
            description: <Trans>That these searches are yours</Trans>,
            cells: {
              none: false,
              window: false,
              search: true,
              vpn: { partly: <Trans>Partly: your IP address is hidden</Trans> },
            },
          },
          {
            title: (
              <Trans comment="In a table: those who could see what you do">
                The sites you visit
              </Trans>
            ),
            description: <Trans>Your IP address</Trans>,
            cells: { none: false, window: false, search: false, vpn: true },
          },
          {
            title: <Trans>Your internet provider, or the café’s network</Trans>,
            description: (
              <Trans comment="In a table: what somebody can see">Which sites you visit</Trans>
            ),
            cells: { none: false, window: false, search: false, vpn: true },
          },
          {
            title: <Trans>A site that you sign in to</Trans>,
            description: (
              <Trans comment="In a table: what a site learns when you sign in">That it’s you</Trans>
            ),
            cells: { none: false, window: false, search: false, vpn: false },
          },
        ]}
      />
    </div>
  );
}

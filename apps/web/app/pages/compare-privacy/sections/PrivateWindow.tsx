import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ComparisonTable } from '@mallard/ui';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './PrivateWindow.module.css';

const { subscriptionName } = brand;

/** Who still sees what, behind each kind of protection. */
export function PrivateWindow() {
  const { t } = useLingui();
  return (
    <Section
      ground="band"
      title={<Trans>A private window hides you from your family</Trans>}
      lead={
        <Trans>
          When you close it, your own device forgets: the history, the cookies, what you typed into
          forms. To everyone else it is a window like any other. Each protection hides something,
          and none hides everything.
        </Trans>
      }
    >
      <div className={classes.table}>
        <ComparisonTable
          caption={<Trans>What stays visible, and to whom</Trans>}
          corner={<Trans comment="Above the column that says who may see something">Who</Trans>}
          yesLabel={t({ message: 'Hidden', comment: 'From somebody who would like to see it' })}
          noLabel={t({ message: 'Visible', comment: 'To somebody who would like to see it' })}
          columns={[
            {
              key: 'window',
              title: (
                <Trans comment="The private or incognito mode of any browser">Private window</Trans>
              ),
            },
            { key: 'search', title: <Trans>Private search</Trans> },
            { key: 'vpn', title: <Trans>{subscriptionName} VPN</Trans> },
          ]}
          rows={[
            {
              title: <Trans>The next person to use your device</Trans>,
              description: (
                <Trans comment="In a table: what somebody can see">Which pages you opened</Trans>
              ),
              cells: { window: true, search: false, vpn: false },
            },
            {
              title: (
                <Trans comment="In a table: somebody who could see what you do">
                  The search engine
                </Trans>
              ),
              description: <Trans>That these searches are yours</Trans>,
              cells: {
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
              cells: { window: false, search: false, vpn: true },
            },
            {
              title: <Trans>Your internet provider, or the café’s network</Trans>,
              description: (
                <Trans comment="In a table: what somebody can see">Which sites you visit</Trans>
              ),
              cells: { window: false, search: false, vpn: true },
            },
            {
              title: <Trans>A site that you sign in to</Trans>,
              description: (
                <Trans comment="In a table: what a site learns when you sign in">
                  That it’s you
                </Trans>
              ),
              cells: { window: false, search: false, vpn: false },
            },
          ]}
        />
      </div>
    </Section>
  );
}

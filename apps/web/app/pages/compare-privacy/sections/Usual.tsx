import { localizedPath } from '@mallard/locales';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ComparisonTable } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Usual.module.css';

const { name } = brand;

/** Compares common industry practice with ours, row by row, without naming companies. */
export function Usual() {
  const { t } = useLingui();
  const { locale } = usePage();
  const policyHref = localizedPath(locale, '/privacy');
  return (
    <Section
      title={<Trans>What’s usual, and what we do</Trans>}
      lead={
        <Trans>
          “Usual” is what large services describe in their privacy policies. The one you use may do
          better. If so, its policy says so.
        </Trans>
      }
    >
      <ComparisonTable
        caption={<Trans>From the first search to the account</Trans>}
        corner={<Trans comment="Above the column that says what is compared">Compared</Trans>}
        yesLabel={t`Yes`}
        noLabel={t`No`}
        columns={[
          {
            key: 'usual',
            title: (
              <Trans comment="Column of a table: how other services usually do it">
                Usual elsewhere
              </Trans>
            ),
          },
          { key: 'ours', title: <bdi>{name}</bdi>, highlighted: true },
        ]}
        rows={[
          {
            title: <Trans>Your searches</Trans>,
            description: <Trans>What they are stored with</Trans>,
            cells: {
              usual: <Trans>An account, a cookie or your IP address</Trans>,
              ours: <Trans>Nothing that leads back to you</Trans>,
            },
          },
          {
            title: <Trans comment="In a table: past searches">Your history</Trans>,
            description: <Trans>Everything you’ve searched for</Trans>,
            cells: {
              usual: <Trans>Kept by the company, often until you delete it</Trans>,
              ours: <Trans>None we could read, sell or hand over</Trans>,
            },
          },
          {
            title: <Trans>Advertisements</Trans>,
            description: <Trans>What they know about you</Trans>,
            cells: {
              usual: <Trans>What you did before, here and on other sites</Trans>,
              ours: <Trans>Nothing. We have no profile of you</Trans>,
            },
          },
          {
            title: <Trans comment="In a table: a group of lines">The browser</Trans>,
            description: <Trans>The search engine it comes with</Trans>,
            cells: {
              usual: <Trans>Its maker’s own, or one that pays for the spot</Trans>,
              ours: <Trans>Private search</Trans>,
            },
          },
          {
            title: <Trans>AI chat</Trans>,
            description: <Trans>What comes before the first question</Trans>,
            cells: {
              usual: <Trans>Often an account, with an email address or a phone number</Trans>,
              ours: <Trans>Nothing. It opens, and you ask</Trans>,
            },
          },
          {
            title: <Trans comment="In a table: a group of lines">A paid account</Trans>,
            description: <Trans comment="In a table; “it” is the account">What it holds</Trans>,
            cells: {
              usual: <Trans>Your name, your email address and a password</Trans>,
              ours: <Trans>A random number, and an email address if you add one</Trans>,
            },
          },
          {
            title: <Trans comment="In a table: a group of lines">The website</Trans>,
            description: <Trans>Other companies that learn of your visit</Trans>,
            cells: {
              usual: <Trans>Several, for advertising and measurement</Trans>,
              ours: <Trans comment="No other companies">None</Trans>,
            },
          },
          {
            title: <Trans>Global Privacy Control</Trans>,
            description: <Trans>A browser’s request not to be tracked</Trans>,
            cells: {
              usual: <Trans>Honored where a law says so</Trans>,
              ours: <Trans>Honored for everyone</Trans>,
            },
          },
        ]}
      />
      <p className={classes.source}>
        <Trans>
          Our column is a summary. <a href={policyHref}>The privacy policy</a> is what binds us.
        </Trans>
      </p>
    </Section>
  );
}

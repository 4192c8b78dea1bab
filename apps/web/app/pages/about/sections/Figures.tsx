import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { type Statistics, statistics } from '../../../content/facts.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Figures.module.css';

/** Figures about the company, none of which requires tracking anyone. */
export function Figures({ facts = statistics }: { facts?: Statistics }) {
  const { locale } = usePage();
  const figures = formatStatistics(locale, facts);
  const ios = figures.iosRating;
  const android = figures.androidRating;
  return (
    <Section
      title={
        <Trans comment="Heading over figures about searches and downloads">What we can count</Trans>
      }
      lead={<Trans>Searches and downloads, yes. People, no: we’d have to tell them apart.</Trans>}
    >
      <dl>
        <Figure
          figure={figures.monthlySearches}
          label={<Trans comment="After a figure: 3 billion">searches a month</Trans>}
        >
          <Trans>
            None of them is stored with anything that leads back to the person who made it.
          </Trans>
        </Figure>
        {figures.monthlyDownloads && (
          <Figure
            figure={figures.monthlyDownloads}
            label={<Trans comment="After a figure: 9 million">downloads a month</Trans>}
          >
            <Trans>We count the download, not the person.</Trans>
          </Figure>
        )}
        {figures.averageRating && ios && android && (
          <Figure
            figure={figures.averageRating}
            label={<Trans comment="After a figure: 4.8">average rating</Trans>}
          >
            <Trans comment="Ratings in app stores. The numbers are 4.8 and 4.7.">
              In the app stores: {ios} on iOS and {android} on Android.
            </Trans>
          </Figure>
        )}
        <Figure
          figure={figures.teamSize}
          label={<Trans comment="After a figure: 335">people on the team</Trans>}
        >
          <Trans>These we know by name.</Trans>
        </Figure>
      </dl>
    </Section>
  );
}

function Figure({
  figure,
  label,
  children,
}: {
  figure: string;
  label: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>{figure}</dd>
      <dd className={classes.remark}>{children}</dd>
    </div>
  );
}

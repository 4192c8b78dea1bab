import { Trans } from '@lingui/react/macro';
import { Stat, StatList } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { type Statistics, statistics } from '../../../content/facts.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { Section } from '../../../kit/layout/Section.tsx';

/** The published figures, and the reason that we do not publish a number of users. */
export function Figures({ facts = statistics }: { facts?: Statistics }) {
  const { locale } = usePage();
  const figures = formatStatistics(locale, facts);
  return (
    <Section
      ground="sunken"
      title={<Trans comment="Heading over numbers about the company">Figures</Trans>}
      lead={
        <Trans>
          Our own counts, and the stores’ ratings. We don’t know how many people use us: we’d have
          to tell them apart.
        </Trans>
      }
    >
      <StatList>
        <Stat
          figure={figures.monthlySearches}
          label={<Trans comment="After a figure: 3 billion">searches a month</Trans>}
        />
        {figures.monthlyDownloads && (
          <Stat
            figure={figures.monthlyDownloads}
            label={<Trans comment="After a figure: 9 million">downloads a month</Trans>}
          />
        )}
        {figures.iosRating && (
          <Stat
            figure={figures.iosRating}
            label={<Trans comment="After a figure: 4.8">rating on iOS</Trans>}
          />
        )}
        {figures.androidRating && (
          <Stat
            figure={figures.androidRating}
            label={<Trans comment="After a figure: 4.7">rating on Android</Trans>}
          />
        )}
        <Stat
          figure={figures.teamSize}
          label={<Trans comment="After a figure: 335">people on the team</Trans>}
        />
        <Stat
          figure={figures.totalDonated}
          label={<Trans comment="After an amount of money">donated so far</Trans>}
        />
      </StatList>
    </Section>
  );
}

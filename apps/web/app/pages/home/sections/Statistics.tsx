import { Trans } from '@lingui/react/macro';
import { Stat, StatList } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { type Statistics as Facts, statistics } from '../../../content/facts.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Statistics.module.css';

/** Figures about the company, none of which requires tracking anyone. */
export function Statistics({ facts = statistics }: { facts?: Facts }) {
  const { locale } = usePage();
  const figures = formatStatistics(locale, facts);
  const ios = figures.iosRating;
  const android = figures.androidRating;
  return (
    <Section title={<Trans>Used every day by people we don’t know</Trans>}>
      <div className={classes.figures}>
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
          {figures.averageRating && (
            <Stat
              figure={figures.averageRating}
              label={
                <>
                  <Trans comment="After a figure: 4.8">average rating</Trans>
                  {ios && android && (
                    <span className={classes.detail}>
                      <Trans comment="Ratings in app stores">
                        iOS {ios}, Android {android}
                      </Trans>
                    </span>
                  )}
                </>
              }
            />
          )}
          <Stat
            figure={<bdi>{figures.totalDonated}</bdi>}
            label={<Trans comment="After an amount of money">donated so far</Trans>}
          />
          <Stat
            figure={figures.teamSize}
            label={<Trans comment="After a figure: 335">people on the team</Trans>}
          />
        </StatList>
      </div>
    </Section>
  );
}

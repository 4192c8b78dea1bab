import { Trans } from '@lingui/react/macro';
import { Stat, StatList } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { statistics } from '../../../content/statistics.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Statistics.module.css';

/** What the company can count without counting anybody. */
export function Statistics() {
  const { locale } = usePage();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const ios = rating.format(statistics.iosRating);
  const android = rating.format(statistics.androidRating);
  return (
    <Section title={<Trans>Used every day, by people we do not know</Trans>}>
      <div className={classes.figures}>
        <StatList>
          <Stat
            figure={compact.format(statistics.monthlySearches)}
            label={<Trans comment="After a figure: 3 billion">searches a month</Trans>}
          />
          <Stat
            figure={compact.format(statistics.monthlyDownloads)}
            label={<Trans comment="After a figure: 9 million">downloads a month</Trans>}
          />
          <Stat
            figure={rating.format(statistics.averageRating)}
            label={
              <>
                <Trans comment="After a figure: 4.8">average rating</Trans>
                <span className={classes.detail}>
                  <Trans comment="Ratings in app stores">
                    iOS {ios}, Android {android}
                  </Trans>
                </span>
              </>
            }
          />
          <Stat
            figure={<bdi>{dollars.format(statistics.totalDonated)}</bdi>}
            label={<Trans comment="After an amount of money">donated so far</Trans>}
          />
          <Stat
            figure={new Intl.NumberFormat(locale).format(statistics.teamSize)}
            label={<Trans comment="After a figure: 335">people in the team</Trans>}
          />
        </StatList>
      </div>
    </Section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Rating } from '@mallard/ui';
import { statistics } from '../../../content/statistics.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Ratings.module.css';

/** What people who use it say, in figures. */
export function Ratings() {
  const { t } = useLingui();
  const { locale } = usePage();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const downloads = compact.format(statistics.monthlyDownloads);
  const average = rating.format(statistics.averageRating);
  const ios = rating.format(statistics.iosRating);
  const android = rating.format(statistics.androidRating);
  return (
    <Section
      ground="band"
      layout="aside"
      title={<Trans comment="“9 million downloads a month”">{downloads} downloads a month</Trans>}
      lead={<Trans>And this is what people say who have used it for a while.</Trans>}
    >
      <div className={classes.rating}>
        <span className={classes.figure}>{average}</span>
        <p className={classes.words}>
          <Rating value={statistics.averageRating} label={t`${average} out of 5 stars`} />
          <Trans comment="After a figure: 4.8">average rating</Trans>
          <span className={classes.stores}>
            <Trans comment="Ratings in app stores">
              iOS {ios}, Android {android}
            </Trans>
          </span>
        </p>
      </div>
    </Section>
  );
}

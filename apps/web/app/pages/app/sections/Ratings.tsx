import { Trans, useLingui } from '@lingui/react/macro';
import { Rating } from '@mallard/ui';
import { type Statistics, statistics } from '../../../content/facts.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Ratings.module.css';

/** The store ratings; renders nothing if they are missing. */
export function Ratings({ figures = statistics }: { figures?: Statistics }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const {
    monthlyDownloads: downloads,
    averageRating: average,
    iosRating: ios,
    androidRating: android,
  } = formatStatistics(locale, figures);
  if (!downloads || !average || !figures.averageRating) return null;
  return (
    <Section
      ground="band"
      layout="aside"
      title={<Trans comment="“9 million downloads a month”">{downloads} downloads a month</Trans>}
    >
      <div className={classes.rating}>
        <span className={classes.figure}>{average}</span>
        <p className={classes.words}>
          <Rating value={figures.averageRating} label={t`${average} out of 5 stars`} />
          <Trans comment="After a figure: 4.8">average rating</Trans>
          {ios && android && (
            <span className={classes.stores}>
              <Trans comment="Ratings in app stores">
                iOS {ios}, Android {android}
              </Trans>
            </span>
          )}
        </p>
      </div>
    </Section>
  );
}

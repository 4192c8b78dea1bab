import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import feedPicture from '../../../drawings/feed.svg?url';
import { usePage } from '../../../i18n/page-context.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Donations.module.css';

export function Donations() {
  const { locale } = usePage();
  const { totalDonated } = formatStatistics(locale);
  return (
    <Section
      ground="band"
      title={<Trans>What we’ve given away</Trans>}
      lead={<Trans>We give away part of what we earn.</Trans>}
    >
      <div className={classes.columns}>
        <div className={classes.words}>
          <p className={classes.figure}>
            <bdi>{totalDonated}</bdi>
          </p>
          <p>
            <Trans comment="After an amount of money">donated so far</Trans>
          </p>
          <p>
            <a href={localizedPath(locale, '/donations')}>
              <Trans comment="A link to the page about donations">
                Who we give to, and how we choose
              </Trans>
            </a>
          </p>
        </div>
        <Plate ground="head">
          <img src={feedPicture} alt="" width="480" height="320" loading="lazy" decoding="async" />
        </Plate>
      </div>
    </Section>
  );
}

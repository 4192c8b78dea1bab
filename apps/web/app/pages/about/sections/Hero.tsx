import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { usePage } from '../../../i18n/page-context.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { Band } from '../../../kit/layout/Band.tsx';
import { FlockPicture } from './FlockPicture.tsx';
import classes from './Hero.module.css';

const { name } = brand;

export function Hero() {
  const { locale } = usePage();
  const { teamSize, monthlySearches } = formatStatistics(locale);
  return (
    <Band>
      <div className={classes.hero}>
        <h1>
          <Trans comment="The headline of the page about the company. The number is 335.">
            {teamSize} people who don’t know you
          </Trans>
        </h1>
        <p className={classes.lead}>
          <Trans comment="The number reads “3 billion”.">
            We make {name}: a search engine, a browser and an AI chat that never learn who you are.
            It works for {monthlySearches} searches a month.
          </Trans>
        </p>
        <FlockPicture />
      </div>
    </Band>
  );
}

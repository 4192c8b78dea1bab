import { Trans } from '@lingui/react/macro';
import { SERVED_COUNTRIES } from '@mallard/catalogue';
import { Button, GlobeIcon } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { countryList, countryName } from './country-list.ts';
import type { Market } from './market.ts';
import classes from './NotSold.module.css';

/** Why nothing can be bought here, and where it can. */
export function NotSold({
  market,
  onLookAgain,
}: {
  market: Exclude<Market, { sold: true }>;
  onLookAgain: () => void;
}) {
  const { locale } = usePage();
  if (market.sold === 'unknown') {
    return (
      <div className={classes.notSold} role="status">
        <GlobeIcon />
        <h2>
          <Trans>We couldn’t reach our server</Trans>
        </h2>
        <p>
          <Trans>Check your connection. The plans will appear as soon as it answers.</Trans>
        </p>
        <Button variant="secondary" onClick={onLookAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }

  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const country = countryName(names, market.country);
  const count = SERVED_COUNTRIES.length;
  return (
    <div className={classes.notSold} role="status">
      <GlobeIcon />
      <h2>
        {country ? (
          <Trans comment="{country} is the name of a country, as in a list of countries">
            Not available yet: <bdi>{country}</bdi>
          </Trans>
        ) : (
          <Trans>Not available where you are</Trans>
        )}
      </h2>
      <p>
        <Trans>
          You can buy the subscription in {count} countries so far. Once you subscribe, you can use
          it anywhere.
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>Which countries?</Trans>
        </summary>
        <p>{countryList(SERVED_COUNTRIES, locale)}</p>
      </details>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { SERVED_COUNTRIES } from '@mallard/catalogue';
import { Button, Disclosure, GlobeIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { countryList, countryName } from './country-list.ts';
import type { Market } from './market.ts';
import classes from './NotSold.module.css';

/** Explains why the subscription is not available and lists the countries in which it is. */
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

  const country = countryName(new Intl.DisplayNames(locale, { type: 'region' }), market.country);
  return (
    <div className={classes.notSold} role="status">
      <GlobeIcon />
      <h2>{country ? <NotSoldIn country={country} /> : <NotSoldHere />}</h2>
      <SoldElsewhere countries={countryList(SERVED_COUNTRIES, locale)} />
    </div>
  );
}

/** The same message in a document; its script inserts the visitor's country if it is known. */
export function NotSoldInDocument() {
  return (
    <div className={classes.notSold} role="status" tabIndex={-1}>
      <GlobeIcon />
      <h2>
        <NotSoldTitle />
      </h2>
      <SoldElsewhere countries={<span data-served-countries="" />} />
    </div>
  );
}

/** Both titles of a document; its script shows the one that applies. */
export function NotSoldTitle() {
  return (
    <>
      <span data-not-sold="in-country" hidden>
        <NotSoldIn country="" />
      </span>
      <span data-not-sold="here">
        <NotSoldHere />
      </span>
    </>
  );
}

function NotSoldIn({ country }: { country: string }) {
  return (
    <Trans comment="{country} is the name of a country, as in a list of countries">
      Not available yet: <bdi data-country="">{country}</bdi>
    </Trans>
  );
}

function NotSoldHere() {
  return <Trans>Not available where you are</Trans>;
}

function SoldElsewhere({ countries }: { countries: ReactNode }) {
  const count = SERVED_COUNTRIES.length;
  return (
    <>
      <p>
        <Trans>
          You can buy the subscription in {count} countries so far. Once you subscribe, you can use
          it anywhere.
        </Trans>
      </p>
      <Disclosure summary={<Trans>Which countries?</Trans>}>
        <p>{countries}</p>
      </Disclosure>
    </>
  );
}

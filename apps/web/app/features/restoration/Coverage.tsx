import { Trans } from '@lingui/react/macro';
import { ENTITLEMENTS, SERVED_COUNTRIES } from '@mallard/catalogue';
import { Disclosure } from '@mallard/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ApplicationSection } from '../../kit/ApplicationPage.tsx';
import { usePage } from '../../i18n/page-context.ts';
import { countryList } from '../checkout/market/country-list.ts';
import { ProductName } from '../subscription/first-steps/ProductName.tsx';
import classes from './Restoration.module.css';

const elsewhere = SERVED_COUNTRIES.filter((code) => code !== 'US');

/** The advisers' services by the country in which the subscription was bought. */
export function Coverage() {
  return (
    <ApplicationSection heading={<Trans>Where it helps, and how</Trans>}>
      <CoverageByCountry countries={<Countries />} />
    </ApplicationSection>
  );
}

/**
 * The same content without the frame of an application page.
 *
 * @param countries The other countries in which the subscription is sold.
 */
export function CoverageByCountry({ countries }: { countries?: ReactNode }) {
  return (
    <>
      <div className={classes.form}>
        <h3>
          <Trans comment="Heading: what those have who bought the subscription there">
            Bought in the United States
          </Trans>
        </h3>
        <p className={classes.note}>
          <ProductName product={ENTITLEMENTS.identityTheftRestoration.product} />
        </p>
        <p>
          <Trans>
            An adviser makes a plan with you, and calls banks, credit bureaus and government offices
            with you, or for you if you authorize it in writing.
          </Trans>
        </p>
      </div>
      <div className={classes.form}>
        <h3>
          <Trans comment="Heading: what those have who bought the subscription there">
            Bought in another country
          </Trans>
        </h3>
        <p className={classes.note}>
          <ProductName product={ENTITLEMENTS.globalIdentityTheftRestoration.product} />
        </p>
        <p>
          <Trans>
            An adviser makes a plan with you, and helps you with calls and letters to the banks and
            government offices in your country.
          </Trans>
        </p>
        {countries}
      </div>
      <p>
        <Trans>You can call from anywhere. It doesn’t pay back what was stolen.</Trans>
      </p>
    </>
  );
}

/**
 * Rendered after hydration, because the browser's country names can differ from those of the build.
 */
function Countries() {
  const { locale } = usePage();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <Disclosure className={classes.countries} summary={<Trans>Which countries?</Trans>}>
      <p>{isAlive && countryList(elsewhere, locale)}</p>
    </Disclosure>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { CATALOGUE, type Region } from '@mallard/subscription-client/catalogue';
import { CheckIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Countries.module.css';
import { ProductName } from '../../../features/subscription/ProductName.tsx';

/** What is in the subscription depends on the country: how many protections, and which. */
export function Countries() {
  return (
    <Section
      layout="aside"
      title={<Trans>What you get where you live</Trans>}
      lead={
        <Trans>
          Personal Information Removal works with data brokers of the United States, so it is part
          of the subscription there only. The prices above are those for the United States; checkout
          shows the price and the currency where you are.
        </Trans>
      }
    >
      <ul className={classes.places}>
        <Place region="us" title={<Trans>In the United States</Trans>} />
        <Place
          region="row"
          title={<Trans>In Canada, the United Kingdom and the European Union</Trans>}
        />
      </ul>
    </Section>
  );
}

function Place({ region, title }: { region: Region; title: ReactNode }) {
  const { locale } = usePage();
  const products = CATALOGUE.find((product) => product.region === region)?.entitlements ?? [];
  const figure = new Intl.NumberFormat(locale).format(products.length);
  return (
    <li className={classes.place}>
      <h3>{title}</h3>
      <p className={classes.count}>
        <Plural
          value={products.length}
          one={
            <>
              <b>{figure}</b> protection
            </>
          }
          other={
            <>
              <b>{figure}</b> protections
            </>
          }
        />
      </p>
      <ul className={classes.products}>
        {products.map(({ id, product }) => (
          <li key={id}>
            <CheckIcon />
            <ProductName product={product} />
          </li>
        ))}
      </ul>
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { CATALOGUE, type Region } from '@mallard/catalogue';
import { CheckIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { ProductName } from '../../../features/subscription/ProductName.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Comparison.module.css';

const { subscriptionName } = brand;

const freeProducts = [
  <Trans key="search">Private search</Trans>,
  <Trans key="browser">Browser</Trans>,
  <Trans key="chat">AI chat</Trans>,
];

const included = (region: Region) =>
  CATALOGUE.find((product) => product.region === region)?.entitlements.map(({ id, product }) => (
    <ProductName key={id} product={product} />
  )) ?? [];

/** What is free, and what the subscription adds to it: in the United States, and elsewhere. */
export function Comparison() {
  return (
    <Section
      title={<Trans>What is free, and what {subscriptionName} adds</Trans>}
      lead={
        <Trans>
          The prices above are those for the United States; checkout shows the price and the
          currency where you are.
        </Trans>
      }
    >
      <ul className={classes.offers}>
        <Offer title={<Trans>free for everybody</Trans>} products={freeProducts} />
        <Offer
          added
          title={
            <Trans comment="Below a number with a plus: so many protections are added">
              in the United States
            </Trans>
          }
          products={included('us')}
        />
        <Offer
          added
          title={
            <Trans comment="Below a number with a plus: so many protections are added">
              in Canada, the United Kingdom and the European Union
            </Trans>
          }
          products={included('row')}
        />
      </ul>
    </Section>
  );
}

function Offer({
  title,
  products,
  added = false,
}: {
  title: ReactNode;
  products: readonly ReactNode[];
  /** Comes on top of what is free. */
  added?: boolean;
}) {
  const { locale } = usePage();
  const figure = new Intl.NumberFormat(locale, { signDisplay: added ? 'always' : 'auto' });
  return (
    <li className={classes.offer}>
      <h3>
        <b className={classes.figure}>{figure.format(products.length)}</b> {title}
      </h3>
      <ul className={classes.products}>
        {products.map((product, index) => (
          <li key={index}>
            <CheckIcon />
            {product}
          </li>
        ))}
      </ul>
    </li>
  );
}

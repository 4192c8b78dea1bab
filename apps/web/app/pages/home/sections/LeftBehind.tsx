import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './LeftBehind.module.css';

/** Compares the data that a search leaves behind elsewhere and here, as two receipts. */
export function LeftBehind() {
  const { locale } = usePage();
  return (
    <Section
      layout="aside"
      title={
        <Trans comment="Heading over two receipts that compare search engines">
          What a search leaves behind
        </Trans>
      }
      lead={
        <Trans>
          We don’t store your searches with anything that leads back to you. A history that was
          never written can’t be sold, stolen or subpoenaed.
        </Trans>
      }
    >
      <div className={classes.receipts}>
        <div className={classes.receipt}>
          <h3>
            <Trans comment="Heading of a receipt: a search with a usual search engine">
              A search elsewhere
            </Trans>
          </h3>
          <ul>
            <li>
              <Trans comment="Item on a receipt: what a usual search engine keeps">
                Your words
              </Trans>
            </li>
            <li>
              <Trans comment="Item on a receipt">The time</Trans>
            </li>
            <li>
              <Trans comment="Item on a receipt: the internet address">Your IP address</Trans>
            </li>
            <li>
              <Trans comment="Item on a receipt">Where you were</Trans>
            </li>
            <li>
              <Trans comment="Item on a receipt">Your device</Trans>
            </li>
            <li>
              <Trans comment="Item on a receipt">A number that stays with you</Trans>
            </li>
            <li>
              <Trans comment="Item on a receipt: results that the person opened">
                What you opened
              </Trans>
            </li>
          </ul>
          <p>
            <strong className={classes.total}>
              <Trans comment="Last line of the receipt, where the total stands">
                Often kept in one profile of you
              </Trans>
            </strong>
          </p>
        </div>
        <div className={`${classes.receipt} ${classes.ours}`}>
          <h3>
            <Trans comment="Heading of a receipt: a search with us">A search here</Trans>
          </h3>
          <p>
            <strong className={classes.total}>
              <Trans comment="The only line of the receipt, where the total stands">
                Nothing that leads back to you
              </Trans>
            </strong>
          </p>
        </div>
      </div>
      <p className={classes.more}>
        <OnwardLink href={localizedPath(locale, '/compare-privacy')}>
          <Trans>Compare it point by point</Trans>
        </OnwardLink>
      </p>
    </Section>
  );
}

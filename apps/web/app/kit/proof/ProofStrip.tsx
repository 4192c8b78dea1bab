import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { Container } from '@mallard/ui';
import { Fragment, useEffect, useRef } from 'react';
import { type Statistics, statistics } from '../../content/facts.ts';
import { formatStatistics } from '../../content/statistics.ts';
import { usePage } from '../../i18n/page-context.ts';
import { countRequests } from './count-requests.ts';
import classes from './ProofStrip.module.css';

const { stores } = brand;

/**
 * Facts that visitors can check themselves, below the hero of a product page. A document that
 * contains it needs the `proof` enhancer, which counts the requests; an application counts them
 * here.
 */
export function ProofStrip({
  figures = statistics,
  isNested = false,
}: {
  figures?: Statistics;
  /** Whether it is inside the container of an application's page. */
  isNested?: boolean;
}) {
  const Frame = isNested ? Fragment : Container;
  const { t } = useLingui();
  const { locale } = usePage();
  const requests = useRef<HTMLLIElement>(null);
  useEffect(() => (requests.current ? countRequests(requests.current) : undefined), []);
  const { averageRating, iosRating, androidRating } = formatStatistics(locale, figures);
  return (
    <section
      className={classes.strip}
      aria-label={t({
        message: 'Check for yourself',
        comment: 'For screen readers: names a row of facts that visitors can verify',
      })}
    >
      <Frame>
        <ul className={classes.facts}>
          {/* `countRequests` finds its elements by their tags. */}
          <li ref={requests} data-requests="">
            <strong>
              <Trans comment="A fact that visitors can verify: the page loads nothing from other companies">
                No third-party requests on this page
              </Trans>
            </strong>
            <strong hidden>
              <bdi>0</bdi>{' '}
              <Trans comment="After a number, if a program such as a browser extension has added requests to the page">
                requests from this page to other companies
              </Trans>
            </strong>
            <span className={classes.counted}>
              <Trans comment="Below “No third-party requests on this page”; followed by a number">
                Requests counted by your browser: <bdi>0</bdi>
              </Trans>
            </span>
          </li>
          <li>
            <strong>
              <a href={localizedPath(locale, '/measured')}>
                <Trans>What we measure</Trans>
              </a>
            </strong>
            <Trans comment="Below the link “What we measure”">
              Every event, and how to turn it off
            </Trans>
          </li>
          {averageRating && iosRating && androidRating && (
            <li>
              <strong>
                {averageRating} <Trans comment="After a figure: 4.8">average rating</Trans>
              </strong>
              <span className={classes.stores}>
                <a href={stores.appStore} rel="noreferrer" translate="no">
                  App Store {iosRating}
                </a>
                <a href={stores.googlePlay} rel="noreferrer" translate="no">
                  Google Play {androidRating}
                </a>
              </span>
            </li>
          )}
          <li>
            <strong>
              <a href="/.well-known/security.txt" hrefLang="en">
                <Trans comment="Link: how to report a fault in our software that attackers could use">
                  Security contact
                </Trans>
              </a>
            </strong>
            <Trans comment="Below the link “Security contact”">
              Where to report a vulnerability
            </Trans>
          </li>
        </ul>
      </Frame>
    </section>
  );
}

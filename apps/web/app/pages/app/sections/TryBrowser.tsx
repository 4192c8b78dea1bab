import { numberFormat } from '@mallard/locales';
import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCircleIcon, LockIcon, VisuallyHidden } from '@mallard/ui';
import type { ExperimentName } from '../../../environment/measurement/measurement.ts';
import { BrowserBar } from '../../../drawings/browser/BrowserBar.tsx';
import { CookieHandled } from '../../../drawings/product/FeaturePictures.tsx';
import { FireIcon } from '../../../drawings/browser/FireIcon.tsx';
import { ProductFrame } from '../../../drawings/browser/ProductFrame.tsx';
import { Chip, Count, Counts } from '../../../drawings/product/parts.tsx';
import {
  exampleSites,
  NewsPage,
  ShopPage,
  ShopShelf,
} from '../../../drawings/browser/SitePages.tsx';
import { exampleTrackers } from '../../../drawings/browser/trackers.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './TryBrowser.module.css';

const sites = ['shop', 'news'] as const;

/**
 * A browser to try before installing it. Without JavaScript it is an illustration of a protected
 * page; the enhancer `try-browser` makes it interactive. All of its sites and texts are in the
 * page, and it sends no requests.
 */
export function TryBrowser() {
  const { locale } = usePage();
  const { t } = useLingui();
  const count = numberFormat(locale).format(exampleTrackers.shop.length);
  return (
    <Section
      id="try"
      ground="sunken"
      title={<Trans>Try it before you install it</Trans>}
      lead={
        <Trans>
          Open a site, turn protection off, and see who turns up. The shop, the news site and the
          trackers are made up, and none of it leaves this page.
        </Trans>
      }
    >
      <figure className={classes.figure}>
        <div
          className={classes.try}
          data-try=""
          data-site="shop"
          data-notice="handled"
          data-exposure={'appbranding' satisfies ExperimentName}
        >
          <div
            inert
            role="group"
            aria-label={t({
              message: 'A browser to try',
              comment: 'Of a group of buttons, heard: a small drawn browser that works',
            })}
          >
            <ProductFrame bar={<Bar stopped={count} />}>
              <div className={classes.body}>
                <View />
                <Panel stopped={count} />
              </div>
            </ProductFrame>
          </div>
          <VisuallyHidden>
            <span role="status" />
          </VisuallyHidden>
        </div>
        <figcaption>
          <Trans comment="Below a drawn browser. It is in a made-up online shop.">
            The browser in a made-up shop: it stopped every tracker and closed the cookie pop-up.
          </Trans>
        </figcaption>
      </figure>
    </Section>
  );
}

function Bar({ stopped }: { stopped: string }) {
  const { t } = useLingui();
  return (
    <BrowserBar
      tabs={sites.map((site) => {
        const { name } = exampleSites[site];
        return (
          <button
            key={site}
            type="button"
            className={classes.tab}
            data-open={site}
            aria-pressed={site === 'shop'}
            aria-label={t({
              message: `Tab: ${name}`,
              comment: 'Of a button, heard: it opens a tab of a browser, with this site',
            })}
          >
            <bdi translate="no">{name}</bdi>
          </button>
        );
      })}
      address={
        <>
          <LockIcon />
          {sites.map((site) => (
            <bdi key={site} dir="ltr" data-of={site} translate="no">
              {exampleSites[site].address}
            </bdi>
          ))}
        </>
      }
      stopped={<span data-stopped="">{stopped}</span>}
      burn={
        <button
          type="button"
          className={classes.burn}
          data-burn=""
          aria-label={t({
            message: 'Burn tabs, cookies and history',
            comment: 'Of a button, heard. It begins with “Burn” as that button reads.',
          })}
        >
          <FireIcon />
          <Trans comment="Button of the browser: erases tabs, cookies and history at once. Its icon is a flame.">
            Burn
          </Trans>
        </button>
      }
    />
  );
}

function View() {
  const { t } = useLingui();
  return (
    <div className={classes.view}>
      <div data-of="shop">
        <ShopPage />
        <div className={classes.shelf}>
          <ShopShelf />
        </div>
      </div>
      <div data-of="news">
        <NewsPage />
      </div>
      <p className={classes.burned} data-of="none" data-say="">
        <FireIcon />
        <Trans comment="After everything was erased in a small browser to try">
          All gone: tabs, cookies and history. Open a site to start again.
        </Trans>
      </p>
      <div className={classes.notice}>
        <p data-say="">
          <Trans comment="A cookie pop-up of a made-up website, as one knows them">
            We and our 814 partners value your privacy.
          </Trans>
        </p>
        <button
          type="button"
          className={classes.accept}
          data-accept=""
          aria-label={t({
            message: 'Accept all cookies',
            comment: 'Of a button, heard. It begins with “Accept all” as that button reads.',
          })}
        >
          <Trans comment="Button of a cookie pop-up on a made-up website">Accept all</Trans>
        </button>
      </div>
      <p className={classes.handled} data-say="">
        <CheckCircleIcon />
        <CookieHandled />
      </p>
    </div>
  );
}

function Panel({ stopped }: { stopped: string }) {
  const { t, i18n } = useLingui();
  const zero = i18n.number(0);
  return (
    <div className={classes.panel}>
      <button type="button" role="switch" aria-checked className={classes.protection}>
        <Trans comment="A switch of the browser">Protection</Trans>
        <span className={classes.knob} />
      </button>
      <Counts>
        <Count
          data-say=""
          figure={<span data-stopped="">{stopped}</span>}
          label={t({ message: 'Trackers stopped', comment: 'Label of a number' })}
        />
        <Count
          data-say=""
          figure={<span data-known="">{zero}</span>}
          label={t({ message: 'Know you were here', comment: 'Label of a number of trackers' })}
        />
      </Counts>
      {sites.map((site) => (
        <ul key={site} className={classes.trackers} data-of={site}>
          {exampleTrackers[site].map(({ name, does }) => (
            <li key={name} data-tracker={site} data-state={site === 'shop' ? 'stopped' : ''}>
              <span>
                <bdi translate="no">{name}</bdi>
                <span className={classes.does}>
                  <Message {...does} />
                </span>
              </span>
              <span className={classes.stopped}>
                <Chip mood="good">
                  <Trans comment="State of a tracker: it was not loaded">Stopped</Trans>
                </Chip>
              </span>
              <span className={classes.through}>
                <Chip mood="waiting">
                  <Trans comment="State of a tracker: it was loaded, and has seen the visitor">
                    Saw you
                  </Trans>
                </Chip>
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

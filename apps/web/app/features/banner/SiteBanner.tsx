import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { Banner, Button, ButtonLink, CloseIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { downloadLinks } from '../download/call-to-action/download-links.ts';
import { downloadActions } from '../download/call-to-action/messages.ts';
import type { BannerMode } from './banner-for.ts';
import classes from './SiteBanner.module.css';

const { name, subscriptionName } = brand;

/**
 * The strip under the header. It contains all banners, and the style sheet shows the one that the
 * before-paint script chose. Without JavaScript it shows the one that suits everyone.
 *
 * Place it first on the page, before the band; the page must list `banner` in its `needs`.
 */
export function SiteBanner() {
  const { locale, path } = usePage();
  const downloadPage = localizedPath(locale, '/app');
  const isHome = path === '/';
  const browser = <Trans>The {name} browser is free and has private search built in.</Trans>;
  return (
    <>
      <Variant
        mode="PROMO"
        className={isHome ? classes.atHome : undefined}
        actions={
          <>
            <ButtonLink variant="secondary" className={classes.browser ?? ''} href={downloadPage}>
              <Trans>Get the browser</Trans>
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              className={classes.extension ?? ''}
              href={`${downloadPage}#extensions`}
            >
              <Trans>Add the extension to your browser</Trans>
            </ButtonLink>
            {isHome && (
              <ButtonLink
                variant="secondary"
                className={classes.subscription ?? ''}
                href={localizedPath(locale, '/pro')}
              >
                <Trans>See {subscriptionName}</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        <p className={classes.browser}>{browser}</p>
        <p className={classes.extension}>
          <Trans>
            Happy with the browser you have? The extension brings {name} search to Firefox, Chrome
            and Brave.
          </Trans>
        </p>
        {isHome && (
          <p className={classes.subscription}>
            <Trans>{subscriptionName}: VPN, data removal and identity theft help</Trans>
          </p>
        )}
      </Variant>
      {isHome && (
        <Variant
          mode="FOCUSED"
          actions={(['ios', 'android'] as const).map((platform) => (
            <ButtonLink
              key={platform}
              size="large"
              className={classes[platform] ?? ''}
              href={downloadLinks[platform]}
            >
              <Message {...downloadActions[platform]} />
            </ButtonLink>
          ))}
        >
          <p>{browser}</p>
        </Variant>
      )}
    </>
  );
}

interface VariantProps {
  mode: BannerMode;
  className?: string | undefined;
  children: ReactNode;
  actions: ReactNode;
}

function Variant({ mode, className = '', children, actions }: VariantProps) {
  const { t } = useLingui();
  const look = mode === 'PROMO' ? 'promo' : 'focused';
  return (
    // Marked as part of the band, so that no ring closes the header while the page streams in and
    // its own band is still missing.
    <div className={`${classes[look]} ${className}`} data-banner-mode={mode} data-band="">
      <Banner
        mode={look}
        label={t({
          message: 'Our browser',
          comment: 'Names a strip at the top of a page with an offer, for screen readers',
        })}
        actions={actions}
        dismiss={
          <Button variant="quiet" className={classes.dismiss ?? ''} data-banner-dismiss="">
            <CloseIcon
              label={t({
                message: 'Close',
                comment: 'Button that puts away a strip with an offer, for screen readers',
              })}
            />
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  );
}

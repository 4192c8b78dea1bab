import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import {
  AndroidDeviceIcon,
  CheckCircleIcon,
  EyeOffIcon,
  GlobeIcon,
  LockIcon,
  MacDeviceIcon,
  MailIcon,
  SearchIcon,
  ShieldIcon,
} from '@mallard/ui';
import { LogoMark } from '../../shell/Logo.tsx';
import { BrowserWindow } from '../browser/BrowserWindow.tsx';
import classes from './FeaturePictures.module.css';
import { FireIcon } from '../browser/FireIcon.tsx';
import { Chip, Row, Rows, SwitchMark } from './parts.tsx';
import { ProductFigure, ProductFrame } from '../browser/ProductFrame.tsx';
import { exampleSites, NewsStory, ResultsPage } from '../browser/SitePages.tsx';
import { exampleTrackers } from '../browser/trackers.tsx';

/*
 * Illustrations of the browser's features, each showing the part of the interface that provides it.
 * Decorative: the text next to them says the same.
 */

export function SearchPicture() {
  const { t } = useLingui();
  return (
    <ProductFigure>
      <BrowserWindow
        address={t`wild ducks`}
        isSearch
        tabs={[t`wild ducks`, exampleSites.news.name]}
      >
        <ResultsPage />
      </BrowserWindow>
    </ProductFigure>
  );
}

/** Another browser with our extension and its open panel. */
export function ExtensionPicture() {
  const { t } = useLingui();
  return (
    <ProductFigure>
      <ProductFrame
        bar={
          <div className={classes.other}>
            <span className={classes.query}>
              <SearchIcon />
              <bdi>{t`wild ducks`}</bdi>
            </span>
            <span className={classes.pinned}>
              <LogoMark />
            </span>
          </div>
        }
      >
        <div>
          <div className={classes.popup}>
            <p className={classes.owner}>
              <LogoMark />
              <strong translate="no">{brand.name}</strong>
            </p>
            <Row end={<SwitchMark />}>
              <Trans>Private search</Trans>
            </Row>
            <Row end={<SwitchMark />}>
              <Trans comment="A setting of the browser">Email protection</Trans>
            </Row>
          </div>
          <ResultsPage />
        </div>
      </ProductFrame>
    </ProductFigure>
  );
}

/** A newspaper story on a phone, image first. */
export function PaperOnPhonePicture() {
  return (
    <ProductFigure>
      <BrowserWindow address={exampleSites.news.address} isPhone>
        <NewsStory />
      </BrowserWindow>
    </ProductFigure>
  );
}

/**
 * The trackers blocked on a page.
 *
 * @param isBrief Whether to omit the descriptions.
 */
export function TrackerPicture({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <ProductFigure>
      <ProductFrame
        icon={<ShieldIcon />}
        title={<bdi translate="no">{exampleSites.shop.address}</bdi>}
        end={<SwitchMark />}
      >
        <Rows>
          {exampleTrackers.shop.map(({ name, does }) => (
            <Row
              key={name}
              end={
                <Chip mood="good">
                  <Trans comment="State of a tracker: it was not loaded">Stopped</Trans>
                </Chip>
              }
            >
              <bdi translate="no">{name}</bdi>
              {!isBrief && (
                <span className={classes.detail}>
                  <Message {...does} />
                </span>
              )}
            </Row>
          ))}
        </Rows>
      </ProductFrame>
    </ProductFigure>
  );
}

export function CookiePicture() {
  return (
    <ProductFigure>
      <ProductFrame
        icon={<GlobeIcon />}
        title={<bdi translate="no">{exampleSites.news.address}</bdi>}
      >
        <div>
          <div className={classes.notice}>
            <p>
              <Trans comment="A cookie pop-up of a made-up website, as one knows them">
                We and our 814 partners value your privacy.
              </Trans>
            </p>
            <span className={classes.choices}>
              <span className={classes.choice}>
                <Trans comment="Button of a cookie pop-up on a made-up website">Accept all</Trans>
              </span>
            </span>
          </div>
          <p className={classes.toast}>
            <CheckCircleIcon />
            <CookieHandled />
          </p>
        </div>
      </ProductFrame>
    </ProductFigure>
  );
}

/** The browser's message after it has closed a pop-up. */
export function CookieHandled() {
  return (
    <Trans comment="Message of the browser: it has closed a website’s cookie pop-up without accepting anything">
      Cookie pop-up closed, nothing accepted
    </Trans>
  );
}

/** The confirmation before all data is burned. */
export function FirePicture() {
  return (
    <ProductFigure>
      <ProductFrame bar={<span />}>
        <div className={classes.burn}>
          <FireIcon />
          <strong>
            <Trans comment="Question of the browser, above the button “Burn”">
              Burn tabs, cookies and history?
            </Trans>
          </strong>
          <span className={classes.press}>
            <Trans comment="Button of the browser: erases tabs, cookies and history at once. Its icon is a flame.">
              Burn
            </Trans>
          </span>
        </div>
      </ProductFrame>
    </ProductFigure>
  );
}

export function EmailPicture() {
  return (
    <ProductFigure>
      <ProductFrame icon={<MailIcon />} title={<bdi translate="no">{exampleSites.news.name}</bdi>}>
        <div className={classes.form}>
          <span>
            <Trans>Email address</Trans>
          </span>
          <bdi className={classes.field} dir="ltr" translate="no">
            courier.m4p8@{brand.domain}
          </bdi>
          <span className={classes.offer}>
            <span className={classes.mark}>
              <LogoMark />
            </span>
            <Trans comment="What the browser offers in a form that asks for an email address">
              A new address that forwards to you
            </Trans>
          </span>
        </div>
      </ProductFrame>
    </ProductFigure>
  );
}

export function SyncPicture() {
  const encrypted = (
    <Chip mood="good">
      <Trans>Encrypted</Trans>
    </Chip>
  );
  return (
    <ProductFigure>
      <ProductFrame
        bar={
          <div className={classes.pair}>
            <MacDeviceIcon />
            <span />
            <LockIcon />
            <span />
            <AndroidDeviceIcon />
          </div>
        }
      >
        <Rows>
          <Row end={encrypted}>
            <Trans comment="What is synced between devices">Bookmarks</Trans>
          </Row>
          <Row end={encrypted}>
            <Trans comment="What is synced between devices; also the title of a list">
              Passwords
            </Trans>
          </Row>
        </Rows>
      </ProductFrame>
    </ProductFigure>
  );
}

export function PasswordsPicture() {
  const dots = <span className={classes.dots}>••••••••••</span>;
  return (
    <ProductFigure>
      <ProductFrame
        icon={<LockIcon />}
        title={
          <Trans comment="What is synced between devices; also the title of a list">
            Passwords
          </Trans>
        }
      >
        <Rows>
          {Object.values(exampleSites).map(({ name, address }) => (
            <Row key={name} end={dots}>
              <bdi translate="no">{name}</bdi>
              <bdi className={classes.detail} translate="no">
                {address}
              </bdi>
            </Row>
          ))}
        </Rows>
      </ProductFrame>
    </ProductFigure>
  );
}

/** A fingerprinting request from a site, and the browser's answers. */
export function FingerprintPicture() {
  const same = (
    <Chip mood="good">
      <Trans comment="What a website is told of a device: what it is told of all others as well">
        Like everyone’s
      </Trans>
    </Chip>
  );
  return (
    <ProductFigure>
      <ProductFrame
        icon={<EyeOffIcon />}
        title={<bdi translate="no">{exampleSites.shop.address}</bdi>}
      >
        <Rows>
          <Row end={same}>
            <Trans comment="What websites recognize devices by">Screen size</Trans>
          </Row>
          <Row end={same}>
            <Trans comment="What websites recognize devices by">Installed fonts</Trans>
          </Row>
          <Row end={same}>
            <Trans comment="What websites recognize devices by">Graphics card</Trans>
          </Row>
        </Rows>
      </ProductFrame>
    </ProductFigure>
  );
}

/** The privacy settings, enabled by default. */
export function SettingsPicture() {
  const { t } = useLingui();
  const settings = [
    t({ message: 'Tracker blocking', comment: 'A setting of the browser' }),
    t({ message: 'Cookie pop-ups', comment: 'A setting of the browser: they are answered' }),
    t({ message: 'Email protection', comment: 'A setting of the browser' }),
    t({ message: 'Fingerprint protection', comment: 'A setting of the browser' }),
  ];
  return (
    <ProductFigure>
      <ProductFrame icon={<ShieldIcon />} title={t`Settings`}>
        <Rows>
          {settings.map((setting) => (
            <Row key={setting} end={<SwitchMark />}>
              {setting}
            </Row>
          ))}
        </Rows>
      </ProductFrame>
    </ProductFigure>
  );
}

import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { EXTENSION_FROM } from '@mallard/device-detection';
import { localizedPath, numberFormat } from '@mallard/locales';
import {
  AndroidDeviceIcon,
  ArrowIcon,
  IosDeviceIcon,
  MacDeviceIcon,
  WindowsDeviceIcon,
  type IconProps,
} from '@mallard/ui';
import type { ReactNode } from 'react';
import {
  eventAttributes,
  type EventAttributes,
} from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { downloadPlatforms, type DownloadPlatform } from './call-to-action.ts';
import { downloadEvent } from './download-events.ts';
import { downloadLinks } from './download-links.ts';
import { downloadActions, platformNames } from './messages.ts';
import classes from './PlatformList.module.css';

const { name, stores } = brand;

export interface PlatformListProps {
  platforms?: readonly DownloadPlatform[];
}

const icons = {
  ios: IosDeviceIcon,
  android: AndroidDeviceIcon,
  mac: MacDeviceIcon,
  windows: WindowsDeviceIcon,
} as const;

/**
 * Plain links to stores and installers. A page about one platform lists the other platforms.
 *
 * @param platforms The listed platforms; defaults to all.
 */
export function PlatformList({ platforms = downloadPlatforms }: PlatformListProps) {
  const { locale, path } = usePage();
  const shown = platforms.filter((platform) => path !== `/${platform}`);
  const notes = {
    ios: <Trans comment="Devices that the app for iOS is for">iPhone and iPad</Trans>,
    android: <Trans comment="Devices that the app for Android is for">Phones and tablets</Trans>,
    mac: (
      <a href={localizedPath(locale, '/mac')}>
        <Trans>{name} for Mac</Trans>
      </a>
    ),
    windows: (
      <a href={localizedPath(locale, '/windows')}>
        <Trans>{name} for Windows</Trans>
      </a>
    ),
  };
  return (
    <ul className={classes.list}>
      {shown.map((platform) => (
        <Row
          key={platform}
          icon={icons[platform]}
          name={platformNames[platform]}
          note={notes[platform]}
          href={downloadLinks[platform]}
          action={<Message {...downloadActions[platform]} />}
          event={downloadEvent(platform, false)}
        />
      ))}
    </ul>
  );
}

export function ExtensionList() {
  const { locale } = usePage();
  const figure = numberFormat(locale);
  return (
    <ul className={classes.list}>
      {EXTENSIONS.map(({ browser, version, href, store }) => (
        <Row
          key={browser}
          name={browser}
          note={
            <Trans comment="The oldest version of a browser that the extension runs in">
              Version {figure.format(version)} or newer
            </Trans>
          }
          href={href}
          action={
            <Trans comment="Link to the extension in a browser’s store">Add to {browser}</Trans>
          }
          event={eventAttributes('app.storeClick', { store })}
        />
      ))}
    </ul>
  );
}

const EXTENSIONS = [
  {
    browser: 'Firefox',
    version: EXTENSION_FROM.firefox,
    href: stores.firefoxAddOns,
    store: 'firefox',
  },
  {
    browser: 'Chrome',
    version: EXTENSION_FROM.chrome,
    href: stores.chromeWebStore,
    store: 'chrome',
  },
  { browser: 'Brave', version: EXTENSION_FROM.brave, href: stores.chromeWebStore, store: 'chrome' },
] as const;

interface RowProps {
  icon?: (props: IconProps) => ReactNode;
  name: string;
  note: ReactNode;
  href: string;
  action: ReactNode;
  /** The event that a click on the link reports. */
  event: EventAttributes;
}

function Row({ icon: Icon, name: title, note, href, action, event }: RowProps) {
  return (
    <li className={classes.row}>
      {Icon ? <Icon /> : null}
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <span className={classes.note}>{note}</span>
      <a className={classes.link} href={href} {...event}>
        <span>{action}</span>
        <ArrowIcon />
      </a>
    </li>
  );
}

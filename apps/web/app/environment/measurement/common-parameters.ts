import { countedOrigin } from '@mallard/measurement-plan/origins';
import type { CommonParameters } from '@mallard/pixel';
import { readCookie } from '@mallard/settings-catalogue';
import { pageLocale } from '../browser/page-locale.ts';
import type { Remembered } from './remembered.ts';
import type { Visit } from '../visit/visit.ts';

export interface PageFacts {
  visit: Visit;
  /** The `<html>` element: its language, theme and page name are read when an event is sent. */
  root: HTMLElement;
  language: string;
  /** Whether this is our own browser or app, or another browser with our extension. */
  installed: boolean;
  /** Whether the browser is older than the supported ones. */
  legacy: boolean;
  /** Variants, in the format of `experimentParameters`. */
  experiments: Readonly<Record<string, string>>;
  /** Empty if the visitor may not be measured. */
  remembered: Remembered;
  cookies: string;
  prefersDark: boolean;
}

/**
 * Cookie of the setting that offers to install the browser, and its value when the setting is off.
 */
const INSTALL_SETTING = { cookie: 'ak', off: '-1' };

/**
 * Returns the parameters of every event on a page. Unknown values are absent. @see Specification
 * §7, pixel.
 */
export function commonParameters(page: PageFacts): CommonParameters {
  const { visit, root } = page;
  const install = readCookie(page.cookies, INSTALL_SETTING.cookie);
  return {
    ...page.experiments,
    atb: visit.atb as CommonParameters['atb'],
    installed: page.installed,
    // Omit the region, which could narrow visitors down to a few.
    language: page.language.split('-', 1)[0] || undefined,
    page: root.dataset['page'],
    startpage: visit.startpage,
    installOffer: install === undefined ? undefined : install !== INSTALL_SETTING.off,
    legacy: page.legacy,
    locale: pageLocale(root),
    origin: countedOrigin(visit.origin),
    ...page.remembered,
    theme: root.dataset['theme'] ?? (page.prefersDark ? 'dark' : 'light'),
  };
}

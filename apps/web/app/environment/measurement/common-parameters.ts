import { countedOrigin } from '@mallard/measurement-plan/origins';
import type { CommonParameters } from '@mallard/pixel';
import { readCookie } from '@mallard/settings-catalogue';
import { pageLocale } from '../browser/page-locale.ts';
import type { Remembered } from './remembered.ts';
import type { Visit } from '../visit/visit.ts';

export interface PageFacts {
  visit: Visit;
  /** `<html>`: its language, its theme and the name of the page, as they are when something is sent. */
  root: HTMLElement;
  /** `navigator.language`. */
  language: string;
  /** This is our own browser or app, or another browser with our extension. */
  installed: boolean;
  /** The browser is older than those that the site supports. */
  legacy: boolean;
  /** Variants, as of `experimentParameters`. */
  experiments: Readonly<Record<string, string>>;
  /** Nothing where the visitor is not to be measured. */
  remembered: Remembered;
  /** `document.cookie`. */
  cookies: string;
  prefersDark: boolean;
}

/** The cookie of the setting that offers installation in the browser, and what it says when it is off. */
const INSTALL_SETTING = { cookie: 'ak', off: '-1' };

/** What every event of a page carries. What is not known is absent. @see Specification §7, pixel. */
export function commonParameters(page: PageFacts): CommonParameters {
  const { visit, root } = page;
  const install = readCookie(page.cookies, INSTALL_SETTING.cookie);
  return {
    ...page.experiments,
    atb: visit.atb as CommonParameters['atb'],
    installed: page.installed,
    // Without the region, by which few may be left.
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

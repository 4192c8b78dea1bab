/**
 * Other code in a visitor's page, and browsers that differ from the usual. Functions that run inside
 * a page can't access modules.
 */
import type { BrowserContext } from '@playwright/test';
import { emulatePrerendering } from '@mallard/web-e2e/emulate-prerendering';
import { deleteNewerApis } from '@mallard/tools/newer-apis';
import { translatePage } from '@mallard/tools/page-translator';

interface HostilePage {
  prepare: (context: BrowserContext) => Promise<unknown>;
  /** The tests that it could break; by default, every journey in English. */
  grep?: RegExp;
  /** Whether it changes pages before they hydrate, so that React renders them again. */
  redraws?: true;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Journeys that store something in the browser. */
const STORING =
  /(?:keeps a theme|buys|signs|cancels|changes the email|deletes|newsletter).* in en$/;
/** Journeys with text fields, except those that respond to each character. */
const FILLING = /(?:buys|signs in|changes the email|reports|newsletter).* in en$/;
/** Journeys that compare the browser's time with the server's. */
const TIMED = /(?:buys|signs|cancels|changes the email|deletes|device|returns).* in en$/;

export const HOSTILE_PAGES = {
  'the oldest APIs': {
    prepare: (context) => context.addInitScript({ content: deleteNewerApis() }),
  },
  'a page translator': {
    prepare: (context) => context.addInitScript(translatePage, {}),
    // Each journey in several languages, and each language in one journey.
    grep: / in [\w-]+$/,
    redraws: true,
  },
  'an injecting extension': {
    prepare: (context) => context.addInitScript(injectNodes),
    redraws: true,
  },
  'refused storage': {
    prepare: (context) => context.addInitScript(refuseStorage),
    grep: STORING,
  },
  'full storage': {
    prepare: (context) => context.addInitScript(fillStorage),
    grep: STORING,
  },
  'silent autofill': {
    prepare: (context) => context.addInitScript(silenceFields),
    grep: FILLING,
  },
  'a changed language': {
    prepare: (context) => context.addInitScript(changeLanguage),
  },
  prerendering: {
    prepare: async (context) => {
      await context.addInitScript(emulatePrerendering);
      await context.addInitScript(activateAfterLoad);
    },
  },
  'restored pages': {
    prepare: (context) => context.addInitScript(restoreRepeatedly),
  },
  'a fast clock': {
    prepare: (context) => context.addInitScript(shiftClock, DAY_MS),
    grep: TIMED,
  },
  'a slow clock': {
    prepare: (context) => context.addInitScript(shiftClock, -DAY_MS),
    grep: TIMED,
  },
} as const satisfies Record<string, HostilePage>;

/**
 * Emulates an extension, such as a password manager, that adds nodes to `html`, `body`, forms and
 * elements added later.
 */
function injectNodes(): void {
  const mark = 'data-injected';
  const addTo = (parent: Element): void => {
    for (const place of ['afterbegin', 'beforeend'] as const) {
      const node = document.createElement('injected-node');
      node.setAttribute(mark, '');
      parent.insertAdjacentElement(place, node);
    }
    parent.setAttribute(mark, '');
  };
  const inject = (): void => {
    for (const parent of document.querySelectorAll(`html, body, form, label`)) {
      if (!parent.hasAttribute(mark)) addTo(parent);
    }
    for (const field of document.querySelectorAll(`input:not([${mark}])`)) {
      field.setAttribute(mark, '');
      field.after(Object.assign(document.createElement('injected-icon'), { hidden: true }));
    }
  };
  const start = (): void => {
    inject();
    new MutationObserver(inject).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState !== 'loading') start();
  // The document becomes interactive before its deferred and module scripts run.
  else document.addEventListener('readystatechange', start, { once: true });
}

/** Emulates browser settings that block storage. */
function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** Emulates storage whose quota is used up. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = Storage.prototype.setItem as never;
}

/** Emulates a password manager that fills fields without events. */
function silenceFields(): void {
  for (const type of ['beforeinput', 'input', 'change']) {
    const silence = (event: Event) => {
      const { target } = event;
      const isText = target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);
      if (isText) event.stopImmediatePropagation();
    };
    addEventListener(type, silence, true);
  }
}

/** Emulates a translator that changes the language of the root element before scripts run. */
function changeLanguage(): void {
  document.addEventListener('readystatechange', () => (document.documentElement.lang = 'fr'));
}

/** Ends the prerendering that another script emulates, as a visitor does who opens the page. */
function activateAfterLoad(): void {
  const { activate } = globalThis as unknown as { activate: () => void };
  addEventListener('load', () => setTimeout(activate, 300));
}

/** Emulates a visitor who leaves and returns by the back/forward cache, again and again. */
function restoreRepeatedly(): void {
  const restore = () => {
    for (const type of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  };
  addEventListener('load', () => setInterval(restore, 2000));
}

/** Emulates a wrong clock. */
function shiftClock(byMs: number): void {
  const now = () => performance.timeOrigin + performance.now() + byMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

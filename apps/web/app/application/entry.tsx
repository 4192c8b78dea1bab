/** Hydrates the application of the page that was opened. */
import { splitLocalePath } from '@mallard/locales';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { takeMailboxTokens } from '../environment/browser/mailbox-token.ts';
import { nativeHostKind } from '../environment/native/native-host.ts';
import { pageLocale } from '../environment/browser/page-locale.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { Application } from './Application.tsx';
import { earlyInput } from './early-input.ts';
import { addressesOf, tokenAddressesOf } from './application-page.ts';
import { applicationPages } from 'virtual:application-pages';

// Before anything else is waited for: it need not stand in the address.
takeMailboxTokens();

const { dataset } = document.documentElement;
const { path } = splitLocalePath(location.pathname);
/** Inside an app, what is different there is loaded before the page comes to life. */
const openApp = async () =>
  nativeHostKind(window) &&
  (await import('../features/native/open-app.tsx')).openApp({
    tokenPaths: applicationPages.flatMap(tokenAddressesOf),
  });

/** What hydration needs: the very messages and the very page that were prerendered. */
async function prepare() {
  const [catalogue, app, account] = await Promise.all([
    loadCatalogue(pageLocale()),
    // What cannot be loaded, or talked to, makes it an ordinary page.
    openApp().catch(() => undefined),
    'withoutAccount' in dataset ? undefined : import('./account.ts'),
    applicationPages.find((page) => addressesOf(page).includes(path))?.preload(),
  ]);
  return { catalogue, app, account };
}

const { catalogue, app, account } = await prepare().catch(async (error: unknown) => {
  // The notice of StartingUp need not wait any longer.
  dataset['notStarted'] = '';
  // What is thrown before errors are listened to is reported by nobody.
  await globalThis.pageReports?.measurement;
  throw error;
});

// The before-paint script may have taken something else for an app.
if (!app) delete dataset['app'];

const slot = document.getElementById('application');
if (slot) {
  const enterAgain = earlyInput(slot);
  startTransition(() => {
    hydrateRoot(
      slot,
      <StrictMode>
        <BrowserRouter>
          <Application
            catalogue={catalogue}
            account={account}
            reports={globalThis.pageReports}
            app={app}
            // Outside of React's own work, it takes in each event before the next.
            onStarted={() => setTimeout(enterAgain)}
          />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}

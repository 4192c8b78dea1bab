import type { ComponentType } from 'react';
import { changeLanguageInPlace } from '../../environment/native/address-in-app.ts';
import {
  connectNative,
  type ConnectNativeOptions,
  type NativeApp,
} from '../../environment/native/native.ts';
import { CatalogueProvider } from '../../i18n/CatalogueProvider.tsx';
import type { Catalogue } from '../../i18n/catalogues.ts';
import type { AppThunk } from '../../store/app-thunk.ts';
import type { AppParts } from '../../kit/native/app-parts.ts';
import { BackToSettings } from './BackToSettings.tsx';
import { CompletePayment } from './CompletePayment.tsx';
import { NativePurchase } from './purchase/NativePurchase.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OpenProducts } from './OpenProducts.tsx';
import { RestorationFeedback } from './RestorationFeedback.tsx';
import { RestoreInApp, RestoreInSettings } from './RestoreInApp.tsx';
import { SignedInToApp } from './SignedInToApp.tsx';
import { watchNative } from './watch-native.ts';

/** The app around the page, and what pages and their store do with it. */
export interface OpenedApp {
  native: NativeApp;
  /** Keeps the store in step with the app. Gives a stop. */
  watch: () => AppThunk<() => void>;
  parts: AppParts;
}

/**
 * Everything that is different inside an app. Loaded only there, before the page comes to life.
 *
 * @param shared What all pages have; the parts' own messages are loaded beside it.
 * @param options Where the app may hand tokens over.
 */
export async function openApp(
  shared: Catalogue,
  options: ConnectNativeOptions,
): Promise<OpenedApp | undefined> {
  const [native, catalogue] = await Promise.all([
    connectNative(options),
    shared.withPage('in-app'),
  ]);
  if (native) changeLanguageInPlace();
  const within = (Part: ComponentType) => () => (
    <CatalogueProvider catalogue={catalogue}>
      <Part />
    </CatalogueProvider>
  );
  return (
    native && {
      native,
      watch: watchNative,
      parts: {
        Purchase: within(NativePurchase),
        Restore: within(native.takesOrders ? RestoreInApp : RestoreInSettings),
        CompletePayment: within(CompletePayment),
        NextSteps: within(NextSteps),
        Products: within(OpenProducts),
        SignedIn: within(SignedInToApp),
        RestorationFeedback: within(RestorationFeedback),
        BackToSettings: native.takesOrders ? within(BackToSettings) : () => null,
      },
    }
  );
}

import { changeLanguageInPlace } from '../../environment/native/address-in-app.ts';
import {
  connectNative,
  type ConnectNativeOptions,
  type NativeApp,
} from '../../environment/native/native.ts';
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

/** The app around the page, and its connection to pages and their store. */
export interface OpenedApp {
  native: NativeApp;
  /** Keeps the store in sync with the app. Returns a function that stops it. */
  watch: () => AppThunk<() => void>;
  parts: AppParts;
}

/**
 * Loads everything that differs inside an app, before hydration. Not called elsewhere.
 *
 * @param options Includes the paths at which the app may pass tokens.
 */
export async function openApp(options: ConnectNativeOptions): Promise<OpenedApp | undefined> {
  const native = await connectNative(options);
  if (native) changeLanguageInPlace();
  return (
    native && {
      native,
      watch: watchNative,
      parts: {
        Purchase: NativePurchase,
        Restore: native.takesOrders ? RestoreInApp : RestoreInSettings,
        CompletePayment: CompletePayment,
        NextSteps: NextSteps,
        Products: OpenProducts,
        SignedIn: SignedInToApp,
        RestorationFeedback: RestorationFeedback,
        BackToSettings: native.takesOrders ? BackToSettings : () => null,
      },
    }
  );
}

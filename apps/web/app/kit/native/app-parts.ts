import { createContext, type ComponentType } from 'react';

/**
 * Components that pages show only inside an app. Their code loads with the native interface and is
 * never part of a web page.
 */
export interface AppParts {
  /** Purchase through the app's store. */
  Purchase: ComponentType;
  /** The app's own screen for restoring a subscription on this device. */
  Restore: ComponentType;
  /** Final step of card checkout: waits for the app, then opens the welcome page. */
  CompletePayment: ComponentType;
  NextSteps: ComponentType;
  /** The subscription's products, each with a button that opens it. */
  Products: ComponentType;
  /** Shown after a sign-in, with the way back to the task that required it. */
  SignedIn: ComponentType;
  /** The app's own feedback form for restoration, if it has one. */
  RestorationFeedback: ComponentType;
  /** Button that leaves the page. */
  BackToSettings: ComponentType;
}

/** Undefined on the web. */
export const AppPartsContext = createContext<AppParts | undefined>(undefined);

import { createContext, type ComponentType } from 'react';

/** What pages show only inside an app. Its code comes with the way to the app, and is in no page on the web. */
export interface AppParts {
  /** Buying through the app's store. */
  Purchase: ComponentType;
  /** The app's own screen for bringing a subscription to this device. */
  Restore: ComponentType;
  /** The end of card checkout: waits for the app, and goes on to the welcome. */
  CompletePayment: ComponentType;
  /** What a new subscriber does next. */
  NextSteps: ComponentType;
  /** The products of the subscription, each with a button that opens it. */
  Products: ComponentType;
  /** After a sign-in: the way back to where it is of use. */
  SignedIn: ComponentType;
  /** The app's own form for what people think of restoration, where it has one. */
  RestorationFeedback: ComponentType;
  /** The way out of the page. */
  BackToSettings: ComponentType;
}

/** Nothing on the web. */
export const AppPartsContext = createContext<AppParts | undefined>(undefined);

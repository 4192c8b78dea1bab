/**
 * The way to the desktop app that has records removed. Loaded only inside one.
 *
 * The app keeps the profile, searches and asks; the page shows what it says. Nothing of it goes to a service of ours.
 */
import {
  createNativeSubscription,
  type Messenger,
  openMessenger,
  type BridgeError,
  type HostWindow,
  webkitTransport,
  windowsTransport,
} from '@mallard/native-bridge';
import * as messages from '@mallard/native-bridge/dbp-ui';
import { notify, request } from '@mallard/native-bridge/messages';

export type {
  DataBroker,
  Profile,
  ProfileAddress,
  ProfileMatch,
  ProfileName,
  RemovedMatch,
} from '@mallard/native-bridge/dbp-ui';

/** Pushed by the app: which view it wants shown. */
export const pushedView = messages.setState;
export type PushedView = 'Onboarding' | 'ProfileReview' | 'Dashboard';

/** Where the page notes what it has seen of each record: numbers and times, no name and no address. */
const SEEN_KEY = 'removalSeen';

export type RemovalApp = NonNullable<ReturnType<typeof openRemovalApp>>;

/** @returns Nothing where no such app is around the page. */
export function openRemovalApp(host: HostWindow = window) {
  let app: Messenger<typeof messages.dbpUi.featureName>;
  try {
    const transports = [webkitTransport, windowsTransport];
    app = openMessenger({ channel: messages.dbpUi, transports, host });
  } catch (error) {
    if ((error as BridgeError).code !== 'unsupported-platform') throw error;
    return undefined;
  }
  /** Whether it did it. It says no to what it has already, and to what it cannot keep. */
  const done = async (outcome: Promise<{ success: boolean }>) => (await outcome).success;
  return {
    /** For what it pushes. */
    messenger: app,
    /** The version that the page speaks. */
    version: messages.DBP_UI_VERSION,
    handshake: () => request(app, messages.handshake),
    /**
     * Tells whether the app says that there is no subscription. In a view of removal alone it says nothing of it.
     *
     * @returns A stop.
     */
    followSubscription(tell: (isWithout: boolean) => void): () => void {
      const subscription = createNativeSubscription({ host });
      subscription.subscribe(() => tell(subscription.getSnapshot() === 'UNSUBSCRIBED'));
      return () => subscription.dispose();
    },
    getProfile: () => request(app, messages.getCurrentUserProfile),
    getFirstScan: () => request(app, messages.initialScanStatus),
    getUpkeep: () => request(app, messages.maintenanceScanStatus),
    getBrokers: async () => (await request(app, messages.getDataBrokers)).dataBrokers,
    getAgent: () => request(app, messages.getBackgroundAgentMetadata),
    hasFeedbackForm: async () => (await request(app, messages.getFeatureConfig)).useUnifiedFeedback,
    addName: (name: messages.ProfileName) =>
      done(request(app, messages.addNameToCurrentUserProfile, name)),
    setName: (index: number, name: messages.ProfileName) =>
      done(request(app, messages.setNameAtIndexInCurrentUserProfile, { index, name })),
    removeName: (index: number) =>
      done(request(app, messages.removeNameAtIndexFromCurrentUserProfile, { index })),
    setBirthYear: (year: number) =>
      done(request(app, messages.setBirthYearForCurrentUserProfile, { year })),
    addAddress: (address: messages.ProfileAddress) =>
      done(request(app, messages.addAddressToCurrentUserProfile, address)),
    setAddress: (index: number, address: messages.ProfileAddress) =>
      done(request(app, messages.setAddressAtIndexInCurrentUserProfile, { index, address })),
    removeAddress: (index: number) =>
      done(request(app, messages.removeAddressAtIndexFromCurrentUserProfile, { index })),
    saveProfile: () => done(request(app, messages.saveProfile)),
    start: () => done(request(app, messages.startScanAndOptOut)),
    deleteAll: () => done(request(app, messages.deleteUserProfileData)),
    openFeedback: () => notify(app, messages.openSendFeedbackModal),
    readSeen(): string | undefined {
      try {
        return localStorage.getItem(SEEN_KEY) ?? undefined;
      } catch {
        return undefined; // storage is switched off: nothing can be told of before
      }
    },
    keepSeen(text: string | undefined): void {
      try {
        if (text === undefined) localStorage.removeItem(SEEN_KEY);
        else localStorage.setItem(SEEN_KEY, text);
      } catch {
        // as above
      }
    },
    dispose: () => app.dispose(),
  };
}

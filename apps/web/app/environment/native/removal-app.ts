/**
 * Interface to the desktop app that removes personal information from data brokers. Loaded only
 * inside the app.
 *
 * The app stores the profile and performs scans and removal requests; the page only shows its data.
 * None of it is sent to our services.
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

/** Message that the app pushes to select a view. */
export const pushedView = messages.setState;
export type PushedView = 'Onboarding' | 'ProfileReview' | 'Dashboard';

/**
 * Storage key for the state of each record when the page last showed it: counts and times only, no
 * names and no addresses.
 */
const SEEN_KEY = 'removalSeen';

export type RemovalApp = NonNullable<ReturnType<typeof openRemovalApp>>;

/** @returns `undefined` if no removal app hosts the page. */
export function openRemovalApp(host: HostWindow = window) {
  let app: Messenger<typeof messages.dbpUi.featureName>;
  try {
    const transports = [webkitTransport, windowsTransport];
    app = openMessenger({ channel: messages.dbpUi, transports, host });
  } catch (error) {
    if ((error as BridgeError).code !== 'unsupported-platform') throw error;
    return undefined;
  }
  /**
   * Resolves to whether the app made the change. It refuses duplicates and values that it can't
   * store.
   */
  const done = async (outcome: Promise<{ success: boolean }>) => (await outcome).success;
  return {
    /** Receives the messages that the app pushes. */
    messenger: app,
    version: messages.DBP_UI_VERSION,
    handshake: () => request(app, messages.handshake),
    /**
     * Follows whether the app reports a missing subscription. A removal-only view doesn't report
     * it.
     *
     * @returns Stops following.
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
        return undefined; // storage is blocked: no earlier state to compare with
      }
    },
    keepSeen(text: string | undefined): void {
      try {
        if (text === undefined) localStorage.removeItem(SEEN_KEY);
        else localStorage.setItem(SEEN_KEY, text);
      } catch {
        // The records count as unseen if storage is blocked.
      }
    },
    dispose: () => app.dispose(),
  };
}

import type { EmulatedAnswers } from './emulate-host.ts';
import { type EmulatedHostName, HOSTS } from './hosts.ts';
import { emulateRemoval } from './removal.ts';

/** The user of a typical host: by default signed out and not subscribed. */
export interface TypicalVisitor {
  /** The account's token; without it the user is signed out. */
  token?: string;
  /** The subscription status that the host reports. Defaults to whether the user is signed in. */
  isSubscribed?: boolean;
  /** Whether the host uses version 2 of the account service. Defaults to true. */
  authV2?: boolean;
  /** Whether the app's store sells the subscription. Defaults to true. */
  sells?: boolean;
}

/**
 * The messages that the handshake of "subscriptions" lists. The list of Windows is unknown and
 * assumed to equal Android's.
 */
const ANDROID_MESSAGES = [
  'subscriptionDetails',
  'getAuthAccessToken',
  'getFeatureConfig',
  'authUpdate',
  'openSubscriptionUpgrade',
];
const APPLE_MESSAGES = [
  'subscriptionDetails',
  'getAuthAccessToken',
  'getFeatureConfig',
  'backToSettings',
  'openSubscriptionActivation',
  'openSubscriptionPurchase',
];

/** Returns a host's typical responses in the form that the host used in 2025. */
export function typicalAnswers(
  name: EmulatedHostName,
  { token, isSubscribed = token !== undefined, authV2 = true, sells = true }: TypicalVisitor = {},
): EmulatedAnswers {
  const { platform, transport } = HOSTS[name];
  if (!transport) return {};
  const isApple = transport === 'webkit';
  const tokenAs = (key: string, none: object) => () => (token ? { [key]: token } : none);
  const flags = {
    ...(isApple ? { useUnifiedFeedback: true } : {}),
    useSubscriptionsAuthV2: authV2,
    usePaidDuckAi: true,
    useAlternateStripePaymentFlow: true,
    useGetSubscriptionTierOptions: false,
  };

  return {
    subscriptionPages: {
      getFeatureConfig: () => flags,
      getSubscription: tokenAs('token', isApple ? { token: '' } : {}),
      getAccessToken: tokenAs('token', {}),
      getAuthAccessToken: tokenAs('accessToken', isApple ? { accessToken: '' } : {}),
      getSubscriptionOptions: () => optionsOf(platform, sells),
      completeStripePayment: () => ({}),
    },
    identityTheftRestorationPages: {
      getAccessToken: tokenAs('token', {}),
      ...(name === 'macos' ? { getFeatureConfig: () => ({ useUnifiedFeedback: true }) } : {}),
    },
    subscriptions: {
      subscriptionDetails: () => (isSubscribed ? detailsOf(platform) : { isSubscribed }),
      getAuthAccessToken: tokenAs('accessToken', isApple ? { accessToken: '' } : {}),
      getFeatureConfig: () => ({ usePaidDuckAi: true }),
      handshake: () => ({
        availableMessages: isApple ? APPLE_MESSAGES : ANDROID_MESSAGES,
        platform,
      }),
    },
    dbpui: emulateRemoval({ isSignedIn: token !== undefined }).answers,
  };
}

function optionsOf(platform: string | undefined, sells: boolean) {
  const isApple = platform === 'ios' || platform === 'macos';
  const names = ['Network Protection', 'Data Broker Protection', 'Identity Theft Restoration'];
  const features = names.map((name) => ({ name }));
  if (!sells) return { platform, options: [], features: isApple ? features : [] };

  const option = (period: string, displayPrice: string) => {
    const id = isApple
      ? `ddg.privacy.pro.${period}.renews.us`
      : `ddg-privacy-pro-${period}-renews-us`;
    const offer = { type: 'freeTrial', id: `${id}.freetrial`, durationInDays: 7 };
    return {
      id,
      cost: { displayPrice, recurrence: period },
      ...(platform === 'windows' ? {} : { offer: { ...offer, isUserEligible: true } }),
    };
  };
  const options = [option('monthly', '$5.00'), option('yearly', '$50.00')];
  if (platform === 'android') options.reverse();
  return { platform: platform === 'windows' ? 'stripe' : platform, options, features };
}

function detailsOf(platform: string | undefined) {
  const stores: Readonly<Record<string, string>> = { android: 'google', windows: 'stripe' };
  return {
    isSubscribed: true,
    billingPeriod: 'Monthly',
    startedAt: 1_735_689_600_000,
    expiresOrRenewsAt: 1_738_368_000_000,
    paymentPlatform: stores[platform ?? ''] ?? 'apple',
    status: 'Auto-Renewable',
  };
}

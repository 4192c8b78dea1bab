import type { EmulatedAnswers } from './emulate-host.ts';
import { type EmulatedHostName, HOSTS } from './hosts.ts';
import { emulateRemoval } from './removal.ts';

/** Who is in front of a typical host. By default nobody who is signed in or subscribed. */
export interface TypicalVisitor {
  /** Of the account; without it nobody is signed in. */
  token?: string;
  /** What the host believes; by default whether somebody is signed in. */
  isSubscribed?: boolean;
  /** Version 2 of the account service; by default true. */
  authV2?: boolean;
  /** Whether the store sells here; by default true. */
  sells?: boolean;
}

/** What the handshake of "subscriptions" lists. Of Windows' list nothing is known; it is taken to be Android's. */
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

/** What a host answers to pages, in its own way of saying it, as of 2025. */
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

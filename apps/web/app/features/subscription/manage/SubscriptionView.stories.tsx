import {
  createResource,
  explainSubscription,
  productFromWire,
  subscriptionFromWire,
} from '@mallard/subscription-client';
import * as catalogue from '@mallard/catalogue';
import { subscriptionScenarios, type ScenarioPlatform } from '@mallard/subscription-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChangeOutcome } from '../state/subscription-status.thunks.ts';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';
import type { CurrentDevice } from '../first-steps/current-device.ts';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { ProductCards } from '../first-steps/ProductCards.tsx';
import { ConfirmingPayment } from '../status/AwaitedSubscription.tsx';

/** A fixed time, so that the dates in screenshots are stable. */
const NOW = Date.UTC(2026, 4, 20, 12);

const devices = {
  mac: { hasApp: false, platforms: ['mac'], isComputer: true },
  phone: { hasApp: false, platforms: ['android'], isComputer: false },
  linux: { hasApp: false, platforms: [], isComputer: true },
  own: { hasApp: true, platforms: [], isComputer: true },
} as const satisfies Record<string, CurrentDevice>;

interface Shown {
  /** A name from `subscriptionScenarios`. */
  state: string;
  platform: ScenarioPlatform;
  /** The outcome of every button. */
  outcome: ChangeOutcome;
  isRepairing: boolean;
  /** The device that shows the page. */
  device: keyof typeof devices;
  email: string | null;
}

function Shown({ state, platform, outcome, isRepairing, device, email }: Shown) {
  const scenario = subscriptionScenarios({ now: NOW, platform, shop: catalogue }).find(
    ({ name }) => name === state,
  );
  if (!scenario?.subscription) throw new Error(`no subscription in ${state}`);
  const subscription = subscriptionFromWire(scenario.subscription);
  const explanation = explainSubscription(subscription, {
    now: NOW,
    products: catalogue.unlockedBy(subscription.productId),
  });
  const end = async () => outcome;
  const controls: SubscriptionControls = {
    cancel: end,
    resume: end,
    changePlan: end,
    fixPayment: end,
    openPortal: end,
    previewOf: (productId) => {
      const product = catalogue.productsFor('us').find((each) => each.productId === productId)!;
      const { price: amount, currency } = product;
      const next = { amount, currency, at: Date.parse('2026-06-11T12:00:00Z') };
      return createResource({ load: async () => ({ dueNow: { amount: '0.00', currency }, next }) });
    },
    products: createResource({
      load: async () => catalogue.productsFor('us').map(productFromWire),
    }),
    billing: createResource({
      load: async () => ({
        card: { last4: '4242', brand: 'visa' },
        invoices: scenario.invoices.map((invoice) => ({
          ...invoice,
          status: invoice.status as 'paid',
          url: invoice.url ?? undefined,
        })),
      }),
    }),
  };
  return (
    <div
      style={{ display: 'grid', gap: 'var(--space-5)', gridTemplateColumns: 'minmax(0, 54rem)' }}
    >
      <SubscriptionView
        subscription={subscription}
        explanation={explanation}
        controls={controls}
        isRepairing={isRepairing}
        confirmation={explanation.standing === 'waiting' && <ConfirmingPayment />}
      >
        {explanation.unlocked.length > 0 && (
          <>
            <FirstSteps
              address={email === null ? { kind: 'none' } : { kind: 'confirmed', email }}
              device={devices[device]}
            />
            <ProductCards products={explanation.unlocked} device={devices[device]} />
          </>
        )}
      </SubscriptionView>
    </div>
  );
}

const meta: Meta<typeof Shown> = {
  title: 'Subscription/View',
  component: Shown,
  args: {
    platform: 'stripe',
    outcome: { ok: true },
    isRepairing: false,
    device: 'mac',
    email: null,
  },
  argTypes: { platform: { control: 'inline-radio', options: ['stripe', 'apple', 'google'] } },
};

export default meta;

type Story = StoryObj<typeof Shown>;

export const Waiting: Story = { args: { state: 'waiting' } };
export const Trial: Story = { args: { state: 'trial' } };
export const TrialOnPhone: Story = { args: { state: 'trial', device: 'phone' } };
export const TrialOnLinux: Story = { args: { state: 'trial', device: 'linux' } };
export const TrialInOwnBrowser: Story = {
  args: { state: 'trial', device: 'own', email: 'ada@example.org' },
};
export const TrialChangePending: Story = { args: { state: 'trial-change-pending' } };
export const TrialEnding: Story = { args: { state: 'trial-ending' } };
export const Active: Story = { args: { state: 'active' } };
export const ActiveYearly: Story = { args: { state: 'active-yearly' } };
export const ChangePending: Story = { args: { state: 'change-pending' } };
export const Ending: Story = { args: { state: 'ending' } };
export const PaymentDeclined: Story = { args: { state: 'grace' } };
export const PaymentShortOfMoney: Story = { args: { state: 'grace-insufficient_funds' } };
export const PaymentCardExpired: Story = { args: { state: 'grace-expired_card' } };
export const PaymentNeedsConfirmation: Story = {
  args: { state: 'grace-authentication_required' },
};
export const PaymentRefused: Story = { args: { state: 'grace-other' } };
export const PaymentBeingLookedFor: Story = { args: { state: 'grace', isRepairing: true } };
export const PaymentOfAnotherPlanFailed: Story = { args: { state: 'grace-change-pending' } };
export const Unconfirmed: Story = { args: { state: 'unconfirmed' } };
export const UnconfirmedAndLocked: Story = { args: { state: 'unconfirmed-locked' } };
export const Suspended: Story = { args: { state: 'suspended' } };
export const Inactive: Story = { args: { state: 'inactive' } };
export const Expired: Story = { args: { state: 'expired' } };
export const Disputed: Story = { args: { state: 'disputed' } };
export const DisputedAfterCancelling: Story = { args: { state: 'disputed-after-cancelling' } };
export const DisputeWon: Story = { args: { state: 'dispute-won' } };
export const DisputeLost: Story = { args: { state: 'dispute-lost' } };
export const TrialUsed: Story = { args: { state: 'trial-used' } };
export const Refunded: Story = { args: { state: 'refunded' } };
export const Unpaid: Story = { args: { state: 'unpaid' } };
export const CancelledUnpaid: Story = { args: { state: 'cancelled-unpaid' } };
export const EndedWithoutReason: Story = { args: { state: 'ended' } };
export const Unclear: Story = { args: { state: 'unclear' } };
export const EveryButtonFails: Story = {
  args: { state: 'active', outcome: { ok: false, failure: { kind: 'billing-unavailable' } } },
};

export const AppleTrial: Story = { args: { state: 'trial', platform: 'apple' } };
export const AppleTrialEnding: Story = { args: { state: 'trial-ending', platform: 'apple' } };
export const AppleActive: Story = { args: { state: 'active', platform: 'apple' } };
export const AppleActiveYearly: Story = { args: { state: 'active-yearly', platform: 'apple' } };
export const AppleEnding: Story = { args: { state: 'ending', platform: 'apple' } };
export const ApplePaymentFailed: Story = { args: { state: 'grace', platform: 'apple' } };
export const AppleInactive: Story = { args: { state: 'inactive', platform: 'apple' } };
export const AppleExpired: Story = { args: { state: 'expired', platform: 'apple' } };
export const AppleUnconfirmed: Story = { args: { state: 'unconfirmed', platform: 'apple' } };
export const AppleUnconfirmedAndLocked: Story = {
  args: { state: 'unconfirmed-locked', platform: 'apple' },
};
export const AppleSuspended: Story = { args: { state: 'suspended', platform: 'apple' } };
export const AppleRefunded: Story = { args: { state: 'refunded', platform: 'apple' } };
export const AppleUnpaid: Story = { args: { state: 'unpaid', platform: 'apple' } };
export const AppleUnclear: Story = { args: { state: 'unclear', platform: 'apple' } };

export const GoogleTrial: Story = { args: { state: 'trial', platform: 'google' } };
export const GoogleTrialEnding: Story = { args: { state: 'trial-ending', platform: 'google' } };
export const GoogleActive: Story = { args: { state: 'active', platform: 'google' } };
export const GoogleActiveYearly: Story = { args: { state: 'active-yearly', platform: 'google' } };
export const GoogleEnding: Story = { args: { state: 'ending', platform: 'google' } };
export const GooglePaymentFailed: Story = { args: { state: 'grace', platform: 'google' } };
export const GoogleInactive: Story = { args: { state: 'inactive', platform: 'google' } };
export const GoogleExpired: Story = { args: { state: 'expired', platform: 'google' } };
export const GoogleUnconfirmed: Story = { args: { state: 'unconfirmed', platform: 'google' } };
export const GoogleUnconfirmedAndLocked: Story = {
  args: { state: 'unconfirmed-locked', platform: 'google' },
};
export const GoogleSuspended: Story = { args: { state: 'suspended', platform: 'google' } };
export const GoogleRefunded: Story = { args: { state: 'refunded', platform: 'google' } };
export const GoogleUnpaid: Story = { args: { state: 'unpaid', platform: 'google' } };
export const GooglePaused: Story = { args: { state: 'paused', platform: 'google' } };
export const GoogleUnclear: Story = { args: { state: 'unclear', platform: 'google' } };

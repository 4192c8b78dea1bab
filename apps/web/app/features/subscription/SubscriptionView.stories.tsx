import {
  createResource,
  explainSubscription,
  productFromWire,
  subscriptionFromWire,
} from '@mallard/subscription-client';
import { productsFor, unlockedBy } from '@mallard/subscription-client/catalogue';
import { subscriptionScenarios, type ScenarioPlatform } from '@mallard/subscription-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChangeOutcome } from './subscription-status.thunks.ts';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';
import { ConfirmingPayment } from './AwaitedSubscription.tsx';

/** One moment for all, so that the dates in the pictures stay. */
const NOW = Date.UTC(2026, 4, 20, 12);

interface Shown {
  /** A name of `subscriptionScenarios`. */
  state: string;
  platform: ScenarioPlatform;
  /** What every button ends in. */
  outcome: ChangeOutcome;
  isRepairing: boolean;
}

function Shown({ state, platform, outcome, isRepairing }: Shown) {
  const scenario = subscriptionScenarios({ now: NOW, platform }).find(({ name }) => name === state);
  if (!scenario?.subscription) throw new Error(`no subscription in ${state}`);
  const subscription = subscriptionFromWire(scenario.subscription);
  const explanation = explainSubscription(subscription, {
    now: NOW,
    products: unlockedBy(subscription.productId),
  });
  const end = async () => outcome;
  const controls: SubscriptionControls = {
    cancel: end,
    resume: end,
    changePlan: end,
    fixPayment: end,
    openPortal: end,
    products: createResource({ load: async () => productsFor('us').map(productFromWire) }),
    invoices: createResource({
      load: async () =>
        scenario.invoices.map((invoice) => ({
          ...invoice,
          status: invoice.status as 'paid',
          url: invoice.url ?? undefined,
        })),
    }),
  };
  return (
    <div
      style={{ display: 'grid', gap: 'var(--space-5)', gridTemplateColumns: 'minmax(0, 36rem)' }}
    >
      <SubscriptionView
        subscription={subscription}
        explanation={explanation}
        controls={controls}
        isRepairing={isRepairing}
        confirmation={explanation.standing === 'waiting' && <ConfirmingPayment />}
      />
    </div>
  );
}

const meta: Meta<typeof Shown> = {
  title: 'Subscription/View',
  component: Shown,
  args: { platform: 'stripe', outcome: { ok: true }, isRepairing: false },
  argTypes: { platform: { control: 'inline-radio', options: ['stripe', 'apple', 'google'] } },
};

export default meta;

type Story = StoryObj<typeof Shown>;

export const Waiting: Story = { args: { state: 'waiting' } };
export const Trial: Story = { args: { state: 'trial' } };
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
export const Suspended: Story = { args: { state: 'suspended' } };
export const Inactive: Story = { args: { state: 'inactive' } };
export const Expired: Story = { args: { state: 'expired' } };
export const Unclear: Story = { args: { state: 'unclear' } };
export const EveryButtonFails: Story = {
  args: { state: 'active', outcome: { ok: false, failure: { kind: 'billing-unavailable' } } },
};

export const AppleWaiting: Story = { args: { state: 'waiting', platform: 'apple' } };
export const AppleTrial: Story = { args: { state: 'trial', platform: 'apple' } };
export const AppleTrialEnding: Story = { args: { state: 'trial-ending', platform: 'apple' } };
export const AppleActive: Story = { args: { state: 'active', platform: 'apple' } };
export const AppleActiveYearly: Story = { args: { state: 'active-yearly', platform: 'apple' } };
export const AppleChangePending: Story = { args: { state: 'change-pending', platform: 'apple' } };
export const AppleEnding: Story = { args: { state: 'ending', platform: 'apple' } };
export const ApplePaymentFailed: Story = { args: { state: 'grace', platform: 'apple' } };
export const AppleInactive: Story = { args: { state: 'inactive', platform: 'apple' } };
export const AppleExpired: Story = { args: { state: 'expired', platform: 'apple' } };
export const AppleUnclear: Story = { args: { state: 'unclear', platform: 'apple' } };

export const GoogleWaiting: Story = { args: { state: 'waiting', platform: 'google' } };
export const GoogleTrial: Story = { args: { state: 'trial', platform: 'google' } };
export const GoogleTrialEnding: Story = { args: { state: 'trial-ending', platform: 'google' } };
export const GoogleActive: Story = { args: { state: 'active', platform: 'google' } };
export const GoogleActiveYearly: Story = { args: { state: 'active-yearly', platform: 'google' } };
export const GoogleChangePending: Story = { args: { state: 'change-pending', platform: 'google' } };
export const GoogleEnding: Story = { args: { state: 'ending', platform: 'google' } };
export const GooglePaymentFailed: Story = { args: { state: 'grace', platform: 'google' } };
export const GoogleInactive: Story = { args: { state: 'inactive', platform: 'google' } };
export const GoogleExpired: Story = { args: { state: 'expired', platform: 'google' } };
export const GoogleUnclear: Story = { args: { state: 'unclear', platform: 'google' } };

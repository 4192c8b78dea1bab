import { ENTITLEMENTS } from '@mallard/catalogue';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoSubscription } from '../subscription/NoSubscription.tsx';
import { CodeView, type CodeState } from './CodeCard.tsx';
import { Coverage } from './Coverage.tsx';
import { FirstHour } from './FirstHour.tsx';
import { Desk } from './SupportLine.tsx';
import { NotIncluded } from './NotIncluded.tsx';
import { RestorationSkeleton } from './RestorationSkeleton.tsx';

/** A fixed time, so that the dates in screenshots are stable: noon in London. */
const NOW = Date.UTC(2026, 4, 20, 11);
const DAY_MS = 24 * 60 * 60 * 1000;
const us = ENTITLEMENTS.identityTheftRestoration.product;
const global = ENTITLEMENTS.globalIdentityTheftRestoration.product;

interface Shown {
  product: string;
  at: number;
  state: CodeState;
}

function Shown({ product, at, state }: Shown) {
  return (
    <div
      style={{ display: 'grid', gap: 'var(--space-5)', gridTemplateColumns: 'minmax(0, 36rem)' }}
    >
      <Desk product={product} at={at} onCall={() => {}} />
      <CodeView state={state} onAsk={() => {}} />
    </div>
  );
}

const meta: Meta<typeof Shown> = {
  title: 'Restoration/Advisers',
  component: Shown,
  args: { product: us, at: NOW, state: { status: 'none' } },
};

export default meta;

type Story = StoryObj<typeof Shown>;

const failed = (failure: Extract<CodeState, { status: 'failed' }>['failure']): Story => ({
  args: { state: { status: 'failed', failure, at: NOW } },
});

export const UnitedStates: Story = {};
export const ElsewhereOpen: Story = { args: { product: global } };
export const ElsewhereClosed: Story = { args: { product: global, at: NOW + DAY_MS / 2 } };
export const Asking: Story = { args: { state: { status: 'asking' } } };
export const Issued: Story = {
  args: {
    state: {
      status: 'issued',
      code: { code: 'K7QM-2XWP-9RTD', expiresAt: NOW + DAY_MS, product: us },
    },
  },
};
export const Expired: Story = { args: { state: { status: 'expired' } } };
export const AllCodesUsed = failed({ kind: 'code-limit', retryAfterMs: 25 * DAY_MS });
export const TooOften = failed({ kind: 'too-many', retryAfterMs: 10 * 60_000 });
export const EndedMeanwhile = failed({ kind: 'not-entitled' });
export const Offline = failed({ kind: 'offline' });
export const ServiceDown = failed({ kind: 'unavailable' });

export const NotIncludedNow: Story = { render: () => <NotIncluded /> };
export const NoSubscriptionAtAll: Story = { render: () => <NoSubscription /> };
export const BeingLookedUp: Story = { render: () => <RestorationSkeleton /> };
export const InTheFirstHour: Story = { render: () => <FirstHour /> };
export const WhereItHelps: Story = { render: () => <Coverage /> };

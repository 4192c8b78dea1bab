import { AddEmailScreen } from '../../../features/session/email/AddEmailScreen.tsx';
import { ToSubscription } from '../../../features/subscription/ToSubscription.tsx';

/** Where the account and native apps lead. */
export default function SubscriptionsAddEmailPage() {
  return <AddEmailScreen page="/subscriptions/add-email" end={<ToSubscription />} />;
}

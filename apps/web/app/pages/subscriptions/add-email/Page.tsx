import { AddEmailScreen } from '../../../features/session/email/AddEmailScreen.tsx';
import { ToSubscription } from '../../../features/subscription/ToSubscription.tsx';

/** The page to which the account page and native apps link. */
export default function SubscriptionsAddEmailPage() {
  return <AddEmailScreen page="/subscriptions/add-email" end={<ToSubscription />} />;
}

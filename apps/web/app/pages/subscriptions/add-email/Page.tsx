import { AddEmailScreen } from '../../../features/session/AddEmailScreen.tsx';

/** Where the account and native apps lead. */
export default function SubscriptionsAddEmailPage() {
  return <AddEmailScreen page="/subscriptions/add-email" />;
}

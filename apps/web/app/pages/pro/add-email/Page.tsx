import { AddEmailScreen } from '../../../features/session/email/AddEmailScreen.tsx';
import { ToSubscription } from '../../../features/subscription/ToSubscription.tsx';

/** Where a purchase on the website leads. */
export default function ProAddEmailPage() {
  return <AddEmailScreen page="/pro/add-email" end={<ToSubscription />} />;
}

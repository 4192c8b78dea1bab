import { AddEmailScreen } from '../../../features/session/email/AddEmailScreen.tsx';
import { ToSubscription } from '../../../features/subscription/ToSubscription.tsx';

/** The page for adding an email after a purchase on the website. */
export default function ProAddEmailPage() {
  return <AddEmailScreen page="/pro/add-email" end={<ToSubscription />} />;
}

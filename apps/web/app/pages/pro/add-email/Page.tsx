import { AddEmailScreen } from '../../../features/session/AddEmailScreen.tsx';

/** Where a purchase on the website leads. */
export default function ProAddEmailPage() {
  return <AddEmailScreen page="/pro/add-email" />;
}

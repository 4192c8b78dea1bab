import '../pages/pro/theme.css';
import Slot from './Slot.tsx';

/** The slot of applications in the colors of the subscription. */
export default function SubscriptionSlot() {
  return <Slot />;
}

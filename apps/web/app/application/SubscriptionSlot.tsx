import '../pages/pro/theme.css';
import Slot from './Slot.tsx';

/** Application slot in the colors of the subscription. */
export default function SubscriptionSlot() {
  return <Slot />;
}

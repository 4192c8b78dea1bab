/** What the before-paint script of pages that offer the subscription has as well, put behind it. */
import { applyPendingSubscription } from './apply-pending-subscription.ts';

try {
  applyPendingSubscription();
} catch {
  // Offered to all.
}

import { Columns } from '../../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { SessionGate } from '../../session/sign-in/SessionGate.tsx';
import { SignedOutAfterCheckout } from './PurchaseReturn.tsx';

const Completion = lazyPart(async () => (await import('./Completion.tsx')).Completion);

/**
 * The page for returning from card checkout in an app: it completes the purchase and continues to
 * the welcome page.
 *
 * @see Specification §2: the return keeps its query.
 */
export function CheckoutCompletion() {
  return (
    <SessionGate anonymous={<SignedOutAfterCheckout />}>
      {() => (
        <Columns>
          <Completion />
        </Columns>
      )}
    </SessionGate>
  );
}

import { Columns } from '../../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { SessionGate } from '../../session/sign-in/SessionGate.tsx';
import { SignedOutAfterCheckout } from './PurchaseReturn.tsx';

const Completion = lazyPart(async () => (await import('./Completion.tsx')).Completion);

/**
 * The way back from card checkout inside an app: the purchase is completed here, and the welcome comes after it.
 *
 * @see Specification §2: the return carries its query on.
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

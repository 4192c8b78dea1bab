import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useAddressedSteps, type FlowAddresses } from '../passcode/flow-steps.ts';
import { PasscodeFlow } from '../passcode/PasscodeFlow.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { Subscriber } from '../state/session.slice.ts';
import { checkoutEmail, confirmEmailEdit, requestEmailEdit } from '../state/session.thunks.ts';
import { useProof } from './use-proof.ts';

/**
 * Gives the account an email, or another one: proved by a passcode on the new address, and where the service asks for it
 * by one on the present address before.
 */
export function EmailFlow({
  subscriber,
  step,
  addresses,
  submitLabel,
}: {
  subscriber: Subscriber;
  step: 'email' | 'otp';
  addresses: FlowAddresses;
  /** On the button that ends the flow. */
  submitLabel: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const proof = useProof();
  const steps = useAddressedSteps(step, addresses);
  const suggestedEmail = useCheckoutEmail(subscriber.email === null);
  return (
    <>
      {subscriber.email !== null && (
        <ProofForm proof={proof} email={subscriber.email} headingLevel={2} />
      )}
      {/* Kept meanwhile: anyone who turns back finds what was typed. */}
      <div hidden={proof.pending !== undefined}>
        <PasscodeFlow
          flow="email"
          steps={steps}
          sendPasscode={(email) => proof.run(() => dispatch(requestEmailEdit(email)))}
          submitPasscode={({ email, hash = '' }, otp) =>
            dispatch(confirmEmailEdit({ email, otp, hash }))
          }
          suggestedEmail={suggestedEmail}
          emailHint={<Trans>We’ll send it a passcode, to check that it’s yours.</Trans>}
          sentText={(email) => <Trans>We sent a passcode to {email}.</Trans>}
          submitLabel={submitLabel}
        />
      </div>
    </>
  );
}

/** What was typed at the checkout: most people want the same one here. @param isWanted Where there is none yet. */
function useCheckoutEmail(isWanted: boolean): string | undefined {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    void dispatch(checkoutEmail(controller.signal)).then((found) => {
      if (!controller.signal.aborted) setEmail(found);
    });
    return () => controller.abort();
  }, [dispatch, isWanted]);
  return email;
}

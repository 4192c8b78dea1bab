import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useAddressedSteps, type FlowAddresses } from '../passcode/flow-steps.ts';
import { PasscodeFlow } from '../passcode/PasscodeFlow.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { Subscriber } from '../state/session.slice.ts';
import { confirmEmailEdit, requestEmailEdit } from '../state/session.thunks.ts';
import { useSignInAddress } from './sign-in-address.ts';
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
  const address = useSignInAddress(subscriber);
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
          suggestedEmail={address.kind === 'from-checkout' ? address.email : undefined}
          emailHint={<Trans>We’ll send it a passcode, to check that it’s yours.</Trans>}
          sentText={(email) => <Trans>We sent a passcode to {email}.</Trans>}
          submitLabel={submitLabel}
        />
      </div>
    </>
  );
}

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
 * Adds or changes the account's email, confirmed by a passcode to the new address and, if the
 * service requires it, first by one to the current address.
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
      {/* Hidden instead of removed, so that the entered text survives going back. */}
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

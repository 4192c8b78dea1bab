import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import type { FlowAddresses } from './flow-addresses.ts';
import { PasscodeFlow } from './PasscodeFlow.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { Subscriber } from './session.slice.ts';
import { confirmEmailEdit, requestEmailEdit } from './session.thunks.ts';
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
  return (
    <>
      {subscriber.email !== null && (
        <ProofForm proof={proof} email={subscriber.email} headingLevel={2} />
      )}
      {/* Kept meanwhile: whoever turns back finds what was typed. */}
      <div hidden={proof.pending !== undefined}>
        <PasscodeFlow
          flow="email"
          step={step}
          addresses={addresses}
          sendPasscode={(email) => proof.run(() => dispatch(requestEmailEdit(email)))}
          submitPasscode={({ email, hash = '' }, otp) =>
            dispatch(confirmEmailEdit({ email, otp, hash }))
          }
          emailHint={<Trans>We send a code to it, to see that it is yours.</Trans>}
          sentText={(email) => <Trans>We sent a code to {email}.</Trans>}
          submitLabel={submitLabel}
        />
      </div>
    </>
  );
}

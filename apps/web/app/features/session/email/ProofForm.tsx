import { Trans } from '@lingui/react/macro';
import { Card } from '@mallard/ui';
import { PasscodeForm } from '../passcode/PasscodeForm.tsx';
import classes from '../passcode/PasscodeFlow.module.css';
import type { Proof } from './use-proof.ts';

/**
 * The form for the passcode that a sensitive step requires. Rendered while `proof.pending` is set.
 */
export function ProofForm({
  proof,
  email,
  headingLevel = 3,
}: {
  proof: Proof;
  email: string;
  /** The heading level within the page. */
  headingLevel?: 2 | 3;
}) {
  if (!proof.pending) return null;
  const { reference, resendAt, expiresAt } = proof.pending;
  const Heading = `h${headingLevel}` as const;
  const address = <bdi className={classes.address}>{email}</bdi>;
  return (
    <Card as="section" className={classes.flow}>
      <Heading className={classes.title}>
        <Trans>First, confirm it’s you</Trans>
      </Heading>
      <PasscodeForm
        sentText={<Trans>We sent a passcode to your current address, {address}.</Trans>}
        reference={reference}
        resendAt={resendAt}
        expiresAt={expiresAt}
        submit={proof.confirm}
        submitLabel={<Trans comment="Button: goes on with what needed the code">Continue</Trans>}
        resend={proof.resend}
        giveUp={{ label: <Trans>Cancel</Trans>, onClick: proof.cancel }}
        takesFocus
      />
    </Card>
  );
}

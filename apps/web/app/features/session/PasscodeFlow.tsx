import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card, Stepper, TextField } from '@mallard/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { Pending } from '../../applications/ApplicationPage.tsx';
import { lazyPart } from '../../applications/lazy-part.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { ServiceFailureMessage, ServiceFailureText } from '../ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../service-failure.ts';
import classes from './PasscodeFlow.module.css';
import type { FlowAddresses } from './flow-addresses.ts';
import { passcodeTimes } from './passcode-times.ts';
import type { PasscodeFlowName, PasscodeProgress } from './passcode-progress.ts';
import type { Outcome, PasscodeSent } from './session.thunks.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { usePasscodeProgress } from './use-passcode-progress.ts';

const PasscodeForm = lazyPart(async () => (await import('./PasscodeForm.tsx')).PasscodeForm);

interface PasscodeFlowProps {
  flow: PasscodeFlowName;
  step: 'email' | 'otp';
  addresses: FlowAddresses;
  /** Has a code mailed. */
  sendPasscode: (email: string) => Promise<Outcome<PasscodeSent & { hash?: string }>>;
  /** Tries the code. */
  submitPasscode: (progress: PasscodeProgress, passcode: string) => Promise<Outcome>;
  emailHint?: ReactNode;
  /** Said above the code field, with the address that the code went to. */
  sentText: (email: ReactNode) => ReactNode;
  /** On the button that ends the flow. */
  submitLabel: ReactNode;
}

/**
 * An email address proved by a one-time passcode: first the address, then the code, each at an address of its own. A
 * reload keeps the step, the email and the countdown; the way back leads to the email.
 */
export function PasscodeFlow(props: PasscodeFlowProps) {
  const { flow, step, addresses, sendPasscode } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const hasMoved = useNavigationType() !== 'POP';
  const [progress, setProgress] = usePasscodeProgress(flow);
  const isLost = step === 'otp' && progress === undefined;
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    // The address of a code that was never asked for, or long ago.
    if (isLost) void navigate(sitePath(addresses.email), { replace: true });
  }, [addresses.email, isLost, navigate, sitePath]);

  async function send(to: string): Promise<Outcome> {
    const outcome = await sendPasscode(to);
    if (!outcome.ok) return outcome;
    const { reference, hash } = outcome;
    setProgress({
      email: to,
      ...passcodeTimes(outcome),
      ...(reference ? { reference } : {}),
      ...(hash ? { hash } : {}),
    });
    return { ok: true };
  }

  const sent = progress === 'unread' ? undefined : progress;
  return (
    <Card className={classes.flow}>
      <Stepper
        label={t({ message: 'Steps', comment: 'Names the list of steps: your email, the code' })}
        steps={[
          <Trans key="email" comment="A step of a form">
            Your email
          </Trans>,
          <Trans key="passcode" comment="A step of a form: typing the code from the email">
            The code
          </Trans>,
        ]}
        current={step === 'email' ? 0 : 1}
        doneLabel={t({ message: 'Done', comment: 'Said of a finished step of a form' })}
      />
      {step === 'email' ? (
        <EmailStep
          email={email ?? sent?.email ?? ''}
          onEmailChange={setEmail}
          hint={props.emailHint}
          send={send}
          onSent={() => void navigate(sitePath(addresses.otp))}
          takesFocus={hasMoved}
        />
      ) : sent ? (
        <PasscodeForm
          sentText={props.sentText(<bdi className={classes.address}>{sent.email}</bdi>)}
          reference={sent.reference}
          resendAt={sent.resendAt}
          expiresAt={sent.expiresAt}
          submit={async (passcode) => {
            const outcome = await props.submitPasscode(sent, passcode);
            if (outcome.ok) void navigate(sitePath(addresses.success), { replace: true });
            return outcome;
          }}
          submitLabel={props.submitLabel}
          resend={() => resendTo(sent)}
          giveUp={{
            label: <Trans>Use another address</Trans>,
            onClick: () => {
              setEmail('');
              void navigate(sitePath(addresses.email));
            },
          }}
          takesFocus={hasMoved}
        />
      ) : (
        <div className={classes.waiting}>
          <Pending label={t`One moment …`} />
        </div>
      )}
    </Card>
  );

  async function resendTo(before: PasscodeProgress): Promise<Outcome> {
    const outcome = await send(before.email);
    if (!outcome.ok && outcome.failure.retryAfterMs !== undefined) {
      setProgress({ ...before, resendAt: Date.now() + outcome.failure.retryAfterMs });
    }
    return outcome;
  }
}

function EmailStep({
  email,
  onEmailChange,
  hint,
  send,
  onSent,
  takesFocus,
}: {
  email: string;
  onEmailChange: (email: string) => void;
  hint: ReactNode;
  send: (email: string) => Promise<Outcome>;
  onSent: () => void;
  takesFocus: boolean;
}) {
  const form = useFieldFocus(takesFocus);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ServiceFailure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    // Only what cannot be an address: whether it is one, the mail will tell.
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return setFailure({ kind: 'invalid-email' });
    setBusy(true);
    setFailure(undefined);
    const outcome = await send(address);
    setBusy(false);
    if (outcome.ok) onSent();
    // What needs a fresh code is asked for it beside this form.
    else if (outcome.failure.kind !== 'proof-required') setFailure(outcome.failure);
  }

  const isAboutField = failure?.kind === 'invalid-email' || failure?.kind === 'email-unchanged';
  return (
    // Without script a form writes what was typed into the address; this method does nothing.
    <form ref={form} className={classes.form} method="dialog" onSubmit={submit} noValidate>
      <TextField
        label={<Trans>Email address</Trans>}
        hint={hint}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
        value={email}
        onChange={(event) => onEmailChange(event.currentTarget.value)}
        error={failure && isAboutField ? <ServiceFailureText failure={failure} /> : undefined}
      />
      {failure && !isAboutField && <ServiceFailureMessage failure={failure} />}
      <Button type="submit" size="large" busy={busy}>
        <Trans>Email me a code</Trans>
      </Button>
    </form>
  );
}

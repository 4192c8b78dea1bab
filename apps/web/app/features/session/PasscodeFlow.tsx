import { Trans, useLingui } from '@lingui/react/macro';
import { normalizePasscode } from '@mallard/auth-client';
import { Button, Card, PasscodeField, Stepper, TextField } from '@mallard/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ServiceFailureMessage, ServiceFailureText } from '../ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../service-failure.ts';
import classes from './PasscodeFlow.module.css';
import type { Outcome } from './session.thunks.ts';
import { useCountdown } from './use-countdown.ts';

/** How soon another code may be asked for: mails need a moment. */
const RESEND_AFTER_SECONDS = 30;

type Step = { name: 'email' } | { name: 'passcode'; email: string; reference?: string };

interface PasscodeFlowProps {
  /** Has a code mailed. */
  sendPasscode: (email: string) => Promise<Outcome<{ reference?: string }>>;
  /** Tries the code. */
  submitPasscode: (email: string, passcode: string) => Promise<Outcome>;
  onDone: () => void;
  emailHint?: ReactNode;
  /** Said above the code field, with the address that the code went to. */
  sentText: (email: ReactNode) => ReactNode;
  /** On the button that ends the flow. */
  submitLabel: ReactNode;
}

/** An email address proved by a one-time passcode: first the address, then the code. */
export function PasscodeFlow(props: PasscodeFlowProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ name: 'email' });
  const [email, setEmail] = useState('');

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
        current={step.name === 'email' ? 0 : 1}
        doneLabel={t({ message: 'Done', comment: 'Said of a finished step of a form' })}
      />
      {step.name === 'email' ? (
        <EmailStep
          email={email}
          onEmailChange={setEmail}
          hint={props.emailHint}
          send={props.sendPasscode}
          onSent={(sentTo, reference) =>
            setStep({ name: 'passcode', email: sentTo, ...(reference ? { reference } : {}) })
          }
        />
      ) : (
        <PasscodeStep
          {...props}
          email={step.email}
          reference={step.reference}
          onResent={(reference) => setStep({ ...step, ...(reference ? { reference } : {}) })}
          onOtherEmail={() => setStep({ name: 'email' })}
        />
      )}
    </Card>
  );
}

function EmailStep({
  email,
  onEmailChange,
  hint,
  send,
  onSent,
}: {
  email: string;
  onEmailChange: (email: string) => void;
  hint: ReactNode;
  send: PasscodeFlowProps['sendPasscode'];
  onSent: (email: string, reference: string | undefined) => void;
}) {
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
    if (outcome.ok) onSent(address, outcome.reference);
    else setFailure(outcome.failure);
  }

  const fieldError = failure?.kind === 'invalid-email' || failure?.kind === 'email-unchanged';
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
        error={failure && fieldError ? <ServiceFailureText failure={failure} /> : undefined}
      />
      {failure && !fieldError && <ServiceFailureMessage failure={failure} />}
      <Button type="submit" size="large" busy={busy}>
        <Trans>Email me a code</Trans>
      </Button>
    </form>
  );
}

function PasscodeStep({
  email,
  reference,
  sendPasscode,
  submitPasscode,
  onDone,
  onResent,
  onOtherEmail,
  sentText,
  submitLabel,
}: PasscodeFlowProps & {
  email: string;
  reference: string | undefined;
  onResent: (reference: string | undefined) => void;
  onOtherEmail: () => void;
}) {
  const { t } = useLingui();
  const [passcode, setPasscode] = useState('');
  const [busy, setBusy] = useState<'submit' | 'resend'>();
  const [failure, setFailure] = useState<ServiceFailure | { kind: 'incomplete' }>();
  const [announcement, setAnnouncement] = useState('');
  const countdown = useCountdown(RESEND_AFTER_SECONDS);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (normalizePasscode(passcode) === undefined) return setFailure({ kind: 'incomplete' });
    setBusy('submit');
    setFailure(undefined);
    const outcome = await submitPasscode(email, passcode);
    setBusy(undefined);
    if (outcome.ok) onDone();
    else setFailure(outcome.failure);
  }

  async function resend() {
    if (busy || countdown.seconds > 0) return;
    setBusy('resend');
    setFailure(undefined);
    const outcome = await sendPasscode(email);
    setBusy(undefined);
    if (!outcome.ok) return setFailure(outcome.failure);
    countdown.restart();
    setPasscode('');
    setAnnouncement(t`A new code is on its way.`);
    onResent(outcome.reference);
  }

  const { seconds } = countdown;
  const fieldError =
    failure?.kind === 'incomplete' ||
    failure?.kind === 'wrong-passcode' ||
    failure?.kind === 'passcode-exhausted' ||
    failure?.kind === 'passcode-expired';
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{sentText(<bdi className={classes.address}>{email}</bdi>)}</p>
      {reference && (
        <p className={classes.reference}>
          <Trans comment="A short word that stands in the email too, so that people find the right email">
            The email has the reference <bdi>{reference}</bdi>.
          </Trans>
        </p>
      )}
      <PasscodeField
        label={<Trans>Six-digit code</Trans>}
        hint={<Trans>It is valid for ten minutes. Look in your spam folder too.</Trans>}
        name="otp"
        required
        value={passcode}
        onChange={(event) => setPasscode(event.currentTarget.value)}
        error={
          !failure || !fieldError ? undefined : failure.kind === 'incomplete' ? (
            <Trans>The code has six digits.</Trans>
          ) : (
            <ServiceFailureText failure={failure as ServiceFailure} />
          )
        }
      />
      {failure && !fieldError && <ServiceFailureMessage failure={failure as ServiceFailure} />}
      <Button type="submit" size="large" busy={busy === 'submit'}>
        {submitLabel}
      </Button>
      <div className={classes.others}>
        <Button
          variant="quiet"
          onClick={resend}
          busy={busy === 'resend'}
          aria-disabled={seconds > 0 || undefined}
        >
          {seconds > 0 ? (
            <Trans>Send a new code (in {seconds} s)</Trans>
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
      <p role="status">{announcement}</p>
    </form>
  );
}

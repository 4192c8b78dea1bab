import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card, Stepper, TextField } from '@mallard/ui';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import {
  mailboxToken,
  subscribeToMailboxToken,
} from '../../../environment/browser/mailbox-token.ts';
import { Pending } from '../../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import {
  ServiceFailureMessage,
  ServiceFailureText,
} from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import classes from './PasscodeFlow.module.css';
import type { FlowSteps } from './flow-steps.ts';
import { progressOf } from './passcode-times.ts';
import type { PasscodeFlowName, PasscodeProgress } from './passcode-progress.ts';
import type { Outcome, PasscodeSent } from '../state/session.thunks.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { usePasscodeProgress } from './use-passcode-progress.ts';
import { textIn, useBusy } from '../../../kit/use-busy.ts';

const PasscodeForm = lazyPart(async () => (await import('./PasscodeForm.tsx')).PasscodeForm);
const MailboxLinkHelp = lazyPart(
  async () => (await import('./MailboxLinkHelp.tsx')).MailboxLinkHelp,
  {
    begin: 'when-shown',
    waiting: <></>,
  },
);

interface PasscodeFlowProps {
  flow: PasscodeFlowName;
  steps: FlowSteps;
  sendPasscode: (email: string) => Promise<Outcome<PasscodeSent & { hash?: string }>>;
  submitPasscode: (progress: PasscodeProgress, passcode: string) => Promise<Outcome>;
  emailHint?: ReactNode;
  /** Prefilled, unless the field has had the focus. */
  suggestedEmail?: string | undefined;
  /** The text above the passcode field, with the address that the passcode was sent to. */
  sentText: (email: ReactNode) => ReactNode;
  submitLabel: ReactNode;
}

/**
 * Confirms an email address with a one-time passcode: first the address, then the code. A reload
 * keeps the step, the email and the countdown; going back leads to the email.
 */
export function PasscodeFlow(props: PasscodeFlowProps) {
  const { flow, sendPasscode } = props;
  const { step, go, hasMoved } = props.steps;
  const { t } = useLingui();
  const [progress, setProgress] = usePasscodeProgress(flow);
  const isLost = step === 'otp' && progress === undefined;
  const [email, setEmail] = useState<string>();

  const latestGo = useRef(go);
  useEffect(() => {
    latestGo.current = go;
  });
  useEffect(() => {
    // The passcode step without a pending passcode, or with one that expired long ago.
    if (isLost) latestGo.current('email', { replace: true });
  }, [isLost]);

  async function send(to: string): Promise<Outcome> {
    const outcome = await sendPasscode(to);
    if (!outcome.ok) return outcome;
    setProgress(progressOf(to, outcome));
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
            The passcode
          </Trans>,
        ]}
        current={step === 'email' ? 0 : 1}
        doneLabel={t({ message: 'Done', comment: 'Said of a finished step of a form' })}
      />
      {step === 'email' ? (
        <EmailStep
          email={email ?? sent?.email ?? props.suggestedEmail ?? ''}
          onEmailChange={setEmail}
          hint={props.emailHint}
          send={send}
          onSent={() => go('otp')}
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
            if (outcome.ok) go('success', { replace: true });
            return outcome;
          }}
          submitLabel={props.submitLabel}
          resend={() => resendTo(sent)}
          ifTooMany={<MailboxLinkHelp isWaiting />}
          giveUp={{
            label: <Trans>Use another address</Trans>,
            onClick: () => {
              setEmail('');
              go('email');
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
  const [busy, begin, end] = useBusy();
  const [failure, setFailure] = useState<ServiceFailure | { kind: 'empty' }>();
  const cameByMail = useSyncExternalStore(
    subscribeToMailboxToken,
    () => mailboxToken() !== undefined,
    () => false,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = textIn(event.currentTarget, 'email').trim();
    onEmailChange(address);
    if (address === '') return setFailure({ kind: 'empty' });
    // Rejects only obvious errors; sending the email shows whether the address exists.
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return setFailure({ kind: 'invalid-email' });
    if (!begin()) return;
    setFailure(undefined);
    const outcome = await send(address);
    end();
    if (outcome.ok) onSent();
    // A form next to this one asks for the fresh passcode.
    else if (outcome.failure.kind !== 'proof-required') setFailure(outcome.failure);
  }

  const serviceFailure = failure?.kind === 'empty' ? undefined : failure;
  const isAboutField =
    serviceFailure?.kind === 'invalid-email' || serviceFailure?.kind === 'email-unchanged';
  return (
    // Without JavaScript, a form would put the input into the URL; `dialog` prevents that.
    <form ref={form} className={classes.form} method="dialog" onSubmit={submit} noValidate>
      {cameByMail && <MailboxLinkHelp isWaiting={false} />}
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
        // Keep the current text: a suggestion that arrives later would end up before the first
        // typed letter.
        onFocus={(event) => onEmailChange(event.currentTarget.value)}
        error={
          failure?.kind === 'empty' ? (
            <Trans comment="Below an empty field">Type your email address.</Trans>
          ) : serviceFailure && isAboutField ? (
            <ServiceFailureText failure={serviceFailure} />
          ) : undefined
        }
      />
      {serviceFailure && !isAboutField && (
        <ServiceFailureMessage failure={serviceFailure}>
          {serviceFailure.kind === 'too-many' && <MailboxLinkHelp isWaiting />}
        </ServiceFailureMessage>
      )}
      <Button type="submit" size="large" busy={busy}>
        <Trans>Email me a passcode</Trans>
      </Button>
    </form>
  );
}

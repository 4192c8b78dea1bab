import { Trans, useLingui } from '@lingui/react/macro';
import { normalizePasscode } from '@mallard/auth-client';
import { Button, PasscodeField } from '@mallard/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import {
  ServiceFailureMessage,
  ServiceFailureText,
} from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import classes from './PasscodeFlow.module.css';
import type { Outcome } from '../state/session.thunks.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { textIn, useBusy } from '../../../kit/use-busy.ts';

interface PasscodeFormProps {
  /** The text above the field, which names the address. */
  sentText: ReactNode;
  /** The reference that the email contains as well. */
  reference: string | undefined;
  /** Epoch milliseconds. */
  resendAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Submits the passcode. The caller continues after a correct one. */
  submit: (passcode: string) => Promise<Outcome>;
  submitLabel: ReactNode;
  /** Sends another passcode; the caller then passes new times. */
  resend: () => Promise<Outcome>;
  /** Shown when too many were requested. */
  ifTooMany?: ReactNode;
  /** The button that leaves the form, for another address or altogether. */
  giveUp: { label: ReactNode; onClick: () => void };
  /** Whether to focus the field: yes after navigating to this step, no on a page load. */
  takesFocus?: boolean;
}

/** The passcode form: the field, the submit button, and help if the email does not arrive. */
export function PasscodeForm({
  sentText,
  reference,
  resendAt,
  expiresAt,
  submit: tryCode,
  submitLabel,
  resend: sendAgain,
  ifTooMany,
  giveUp,
  takesFocus = false,
}: PasscodeFormProps) {
  const { t } = useLingui();
  const form = useFieldFocus(takesFocus);
  const sentId = useId();
  const [busy, begin, end] = useBusy<'submit' | 'resend'>();
  const [failure, setFailure] = useState<ServiceFailure | { kind: 'empty' | 'incomplete' }>();
  const [resendFailure, setResendFailure] = useState<ServiceFailure>();
  const [announcement, setAnnouncement] = useState('');
  const seconds = useSecondsUntil(resendAt);
  const isOver = useSecondsUntil(expiresAt) === 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const passcode = textIn(event.currentTarget, 'otp');
    if (passcode.trim() === '') return setFailure({ kind: 'empty' });
    if (normalizePasscode(passcode) === undefined) return setFailure({ kind: 'incomplete' });
    if (!begin('submit')) return;
    setFailure(undefined);
    setAnnouncement('');
    const outcome = await tryCode(passcode);
    end();
    if (outcome.ok) return;
    // The service does not distinguish expired passcodes from wrong ones.
    const wasOver = outcome.failure.kind === 'wrong-passcode' && Date.now() >= expiresAt;
    setFailure(wasOver ? { kind: 'passcode-expired' } : outcome.failure);
  }

  async function resend() {
    if (seconds > 0 || !begin('resend')) return;
    setFailure(undefined);
    setAnnouncement('');
    const outcome = await sendAgain();
    end();
    if (!outcome.ok) {
      setResendFailure(outcome.failure);
      return setFailure(outcome.failure);
    }
    form.current?.reset();
    setAnnouncement(t`A new passcode is on its way.`);
  }

  const shown = failure ?? (isOver ? { kind: 'passcode-expired' as const } : undefined);
  const isAboutField =
    shown?.kind === 'empty' ||
    shown?.kind === 'incomplete' ||
    shown?.kind === 'wrong-passcode' ||
    shown?.kind === 'passcode-exhausted' ||
    shown?.kind === 'passcode-expired';
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <p id={sentId}>{sentText}</p>
      {reference && (
        <p className={classes.reference}>
          <Trans comment="A short word that stands in the email too, so that people find the right email">
            The email has the reference <bdi>{reference}</bdi>.
          </Trans>
        </p>
      )}
      <PasscodeField
        label={<Trans comment="Label of a field">Passcode from the email</Trans>}
        hint={<Trans>It’s valid for ten minutes. Check your spam folder, too.</Trans>}
        name="otp"
        aria-describedby={sentId}
        required
        // Uncontrolled: each second of the countdown would clear a passcode that a password manager
        // has filled in without an event.
        defaultValue=""
        error={
          !shown || !isAboutField ? undefined : shown.kind === 'empty' ? (
            <Trans comment="Below an empty field">Type the passcode from the email.</Trans>
          ) : shown.kind === 'incomplete' ? (
            <Trans comment="Below a field with too few or too many digits">
              The passcode isn’t complete.
            </Trans>
          ) : (
            <ServiceFailureText failure={shown as ServiceFailure} />
          )
        }
      />
      {shown && !isAboutField && (
        <ServiceFailureMessage failure={shown as ServiceFailure}>
          {shown === resendFailure && shown.kind === 'too-many' && ifTooMany}
        </ServiceFailureMessage>
      )}
      <Button type="submit" size="large" busy={busy === 'submit'}>
        {submitLabel}
      </Button>
      <div className={classes.others}>
        <Button
          variant="quiet"
          onClick={resend}
          {...(seconds > 0 ? {} : eventAttributes('subscriptions.passcodeResent'))}
          busy={busy === 'resend'}
          aria-disabled={seconds > 0 || undefined}
        >
          {seconds > 0 ? (
            <Trans>Send a new passcode (in {seconds} s)</Trans>
          ) : (
            <Trans>Send a new passcode</Trans>
          )}
        </Button>
        <Button variant="quiet" onClick={giveUp.onClick}>
          {giveUp.label}
        </Button>
      </div>
      <p role="status">{announcement}</p>
    </form>
  );
}

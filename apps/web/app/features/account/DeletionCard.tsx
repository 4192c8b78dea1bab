import { Trans } from '@lingui/react/macro';
import type { AccountDeletion } from '@mallard/auth-client';
import { brand } from '@mallard/brand';
import { Button, Checkbox, InlineMessage } from '@mallard/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { ProofForm } from '../session/email/ProofForm.tsx';
import type { Subscriber } from '../session/state/session.slice.ts';
import { useProof } from '../session/email/use-proof.ts';
import { deleteAccount, previewDeletion } from './account.thunks.ts';
import { AccountCard } from './AccountCard.tsx';
import { DateText } from '../../kit/DateText.tsx';
import classes from './DeletionCard.module.css';
import { STORE_NAMES } from './store-names.ts';
import { useBusy } from '../../kit/use-busy.ts';

/**
 * The card that deletes the account in two steps: a preview of the effects, then the confirmation.
 *
 * @param onDeleted Called with the scheduled deletion after the sign-out.
 */
export function DeletionCard({
  subscriber,
  onDeleted,
}: {
  subscriber: Subscriber;
  onDeleted: (deletion: AccountDeletion) => void;
}) {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<AccountDeletion>();
  const [busy, begin, end] = useBusy();
  const [failure, setFailure] = useState<ServiceFailure>();
  const beginning = useRef<HTMLDivElement>(null);
  const wasKept = useRef(false);
  useEffect(() => {
    // The button with the focus was removed: move the focus to the one that opens the preview.
    if (wasKept.current) beginning.current?.querySelector('button')?.focus();
    wasKept.current = false;
  }, [preview]);

  async function look() {
    if (!begin()) return;
    setFailure(undefined);
    const outcome = await dispatch(previewDeletion());
    end();
    if (outcome.ok) setPreview(outcome);
    else setFailure(outcome.failure);
  }

  return (
    <AccountCard
      heading={
        <Trans comment="Heading over the part of a page where the account can be deleted">
          Delete the account
        </Trans>
      }
    >
      {preview ? (
        <Confirmation
          key={preview.paidTime?.renews ? 'renews' : 'ends'}
          preview={preview}
          subscriber={subscriber}
          onDeleted={onDeleted}
          onChanged={look}
          onKeep={() => {
            wasKept.current = true;
            setPreview(undefined);
          }}
        />
      ) : (
        <>
          <p>
            <Trans>
              The email, the sign-ins and everything else in this account are deleted after two
              weeks. First we show you what that means for your subscription.
            </Trans>
          </p>
          <div ref={beginning} className={classes.begin}>
            <Actions>
              <Button variant="secondary" onClick={look} busy={busy}>
                <Trans comment="Button: opens a question first">Delete the account …</Trans>
              </Button>
            </Actions>
          </div>
        </>
      )}
      {failure && <ServiceFailureMessage failure={failure} />}
    </AccountCard>
  );
}

function Confirmation({
  preview,
  subscriber,
  onDeleted,
  onChanged,
  onKeep,
}: {
  preview: AccountDeletion;
  subscriber: Subscriber;
  onDeleted: (deletion: AccountDeletion) => void;
  /** Called when the subscription no longer matches the preview. */
  onChanged: () => Promise<void>;
  onKeep: () => void;
}) {
  const dispatch = useAppDispatch();
  const proof = useProof();
  const words = useRef<HTMLDivElement>(null);
  const [gaveUp, setGaveUp] = useState(false);
  const [isUnsaid, setUnsaid] = useState(false);
  const [busy, begin, end] = useBusy();
  const [failure, setFailure] = useState<ServiceFailure>();
  const { paidTime } = preview;

  useEffect(() => words.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (paidTime && !gaveUp) return setUnsaid(true);
    if (!begin()) return;
    setFailure(undefined);
    const outcome = await proof.run(() => dispatch(deleteAccount({ forfeitPaidTime: gaveUp })));
    if (outcome.ok) return onDeleted(outcome);
    const { kind } = outcome.failure;
    if (kind === 'subscription-renews' || kind === 'paid-time-left') await onChanged();
    end();
    if (kind !== 'proof-required') setFailure(outcome.failure);
  }

  if (paidTime?.renews) {
    const until = <DateText at={paidTime.until} />;
    const renewing = preview.subscriptions.filter(({ renews }) => renews);
    return (
      <div className={classes.words} ref={words} tabIndex={-1}>
        <InlineMessage tone="warning" title={<Trans>Your subscription still renews</Trans>}>
          <p>
            <Trans comment="Followed by a date: the next charge">
              Without an account you couldn’t cancel it, and you’d still be charged. Cancel it
              first; it’s paid until {until}.
            </Trans>
          </p>
          {renewing.length > 1 && (
            <ul className={classes.effects}>
              {renewing.map(({ platform, until }) => (
                <li key={platform}>
                  <RenewingText
                    seller={platform === 'stripe' ? brand.name : STORE_NAMES[platform]}
                    until={until}
                  />
                </li>
              ))}
            </ul>
          )}
          {renewing.some(({ platform }) => platform !== 'stripe') && (
            <p>
              <Trans>
                You can also remove a store purchase from your account, further up on this page.
              </Trans>
            </p>
          )}
        </InlineMessage>
        <Actions>
          <AppLink to="/subscriptions/manage">
            <Trans>Cancel the subscription</Trans>
          </AppLink>
          <Button variant="quiet" onClick={onKeep}>
            <Trans>Keep the account</Trans>
          </Button>
        </Actions>
      </div>
    );
  }

  const deletesAt = <DateText at={preview.deletesAt} />;
  const until = paidTime && <DateText at={paidTime.until} />;
  return (
    <>
      <form
        className={classes.words}
        onSubmit={submit}
        noValidate
        hidden={proof.pending !== undefined}
      >
        <div ref={words} tabIndex={-1}>
          <ul className={classes.effects}>
            <li>
              <Trans>You’re signed out right away, on every device.</Trans>
            </li>
            <li>
              <Trans>On {deletesAt} everything about the account is deleted, for good.</Trans>
            </li>
            <li>
              {subscriber.email === null ? (
                <Trans>
                  The account has no email, so you can’t come back to it. Add an email first if you
                  may want to.
                </Trans>
              ) : (
                <Trans>To keep it, sign in before then. We’ll email you to say so.</Trans>
              )}
            </li>
            {until && (
              <li>
                <Trans>
                  Your subscription is paid until {until}. You’ll lose that time, and it won’t be
                  refunded.
                </Trans>
              </li>
            )}
          </ul>
        </div>
        {until && (
          <Checkbox
            label={<Trans>I give up the time I’ve paid for, until {until}.</Trans>}
            checked={gaveUp}
            onChange={(event) => {
              setGaveUp(event.currentTarget.checked);
              setUnsaid(false);
            }}
            error={isUnsaid ? <Trans>Check this box, or keep the account.</Trans> : undefined}
          />
        )}
        {failure && <ServiceFailureMessage failure={failure} />}
        <Actions>
          <Button type="submit" variant="danger" busy={busy}>
            <Trans>Delete my account</Trans>
          </Button>
          <Button variant="quiet" onClick={onKeep}>
            <Trans>Keep the account</Trans>
          </Button>
        </Actions>
      </form>
      {subscriber.email !== null && <ProofForm proof={proof} email={subscriber.email} />}
    </>
  );
}

/** Describes one of several renewing subscriptions by its seller. */
function RenewingText({ seller, until }: { seller: string; until: number }) {
  const paidUntil = <DateText at={until} />;
  return (
    <Trans comment="{seller} is who charges: App Store, Google Play or our company; {paidUntil} is a date">
      {seller}: paid until {paidUntil}
    </Trans>
  );
}

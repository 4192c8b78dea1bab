import { dateTimeFormat } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { ItrCodeWire } from '@mallard/subscription-client/schemas';
import { ITR_AUDIT_DAYS, ITR_CODE_WINDOW_DAYS, ITR_CODES_IN_WINDOW } from '@mallard/catalogue';
import { Button, Card, InlineMessage } from '@mallard/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { usePage } from '../../i18n/page-context.ts';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { CodeFailure, CodeOutcome } from './restoration.thunks.ts';
import classes from './Restoration.module.css';

export type CodeState =
  | { status: 'none' | 'asking' }
  | { status: 'issued'; code: ItrCodeWire }
  /** The code was shown and has expired. */
  | { status: 'expired' }
  /** `at`: the time of the failure, in epoch milliseconds. */
  | { status: 'failed'; failure: CodeFailure; at: number };

/** The maximum delay of a timer, in milliseconds. */
const TIMER_LIMIT_MS = 2 ** 31 - 1;

/** Requests a code and keeps it until it expires or the page closes, whichever is first. */
export function CodeCard({
  getCode,
  proof,
}: {
  getCode: () => Promise<CodeOutcome>;
  /** A form for the fresh passcode, while one is required. */
  proof?: ReactNode;
}) {
  const [state, setState] = useState<CodeState>({ status: 'none' });
  // Two clicks can arrive before the page is rendered again.
  const isAsking = useRef(false);
  const expiresAt = state.status === 'issued' ? state.code.expiresAt : undefined;

  useEffect(() => {
    if (expiresAt === undefined) return;
    const waitMs = Math.min(Math.max(0, expiresAt - Date.now()), TIMER_LIMIT_MS);
    const timer = setTimeout(() => setState({ status: 'expired' }), waitMs);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  async function ask() {
    if (isAsking.current) return;
    isAsking.current = true;
    const before = state;
    setState({ status: 'asking' });
    const outcome = await getCode();
    isAsking.current = false;
    // After canceling the passcode request, the card is as before.
    if (!outcome.ok && outcome.failure.kind === 'proof-required') return setState(before);
    setState(
      outcome.ok
        ? { status: 'issued', code: outcome.code }
        : { status: 'failed', failure: outcome.failure, at: Date.now() },
    );
  }

  return <CodeView state={state} onAsk={() => void ask()} proof={proof} />;
}

export function CodeView({
  state,
  onAsk,
  proof,
}: {
  state: CodeState;
  onAsk: () => void;
  proof?: ReactNode;
}) {
  const [codes, days, auditDays] = [ITR_CODES_IN_WINDOW, ITR_CODE_WINDOW_DAYS, ITR_AUDIT_DAYS];
  return (
    <Card as="section" className={classes.desk}>
      <div className={classes.form}>
        <h2>
          <Trans comment="A code to read out to an adviser on the telephone">
            Your service code
          </Trans>
        </h2>
        <p>
          <Trans>
            The adviser asks for it. It proves you’re a subscriber without saying who you are.
          </Trans>
        </p>
      </div>
      {state.status === 'issued' ? (
        <IssuedCode code={state.code} />
      ) : (
        <>
          {state.status === 'failed' && <CodeFailureMessage {...state} />}
          {state.status === 'expired' && (
            <p role="status">
              <Trans>The code has expired. You can get another one.</Trans>
            </p>
          )}
          <Actions>
            <Button onClick={onAsk} busy={state.status === 'asking' && !proof}>
              <Trans>Get a service code</Trans>
            </Button>
          </Actions>
          {proof}
        </>
      )}
      <p className={classes.note}>
        <Trans comment="{codes} is 5, {days} is 30, {auditDays} is 400">
          You can get {codes} codes in {days} days. For {auditDays} days, we keep a note that you
          asked for one, and when: not the code itself, and not what you talk about.
        </Trans>
      </p>
    </Card>
  );
}

function IssuedCode({ code: { code, expiresAt } }: { code: ItrCodeWire }) {
  const { locale } = usePage();
  const letters = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  const time = dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    expiresAt,
  );

  // The button with the focus was removed.
  useEffect(() => letters.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('copied');
    } catch {
      if (letters.current) getSelection()?.selectAllChildren(letters.current);
      setCopied('refused');
    }
  }

  return (
    <div className={classes.code}>
      <p ref={letters} className={classes.letters} dir="ltr" translate="no" tabIndex={-1}>
        {code}
      </p>
      <p>
        <Trans comment="{time} is a date with a time of day">
          Valid until <bdi>{time}</bdi>.
        </Trans>{' '}
        <Trans>
          It’s shown here until you leave the page. Ask again on the same day, and you get the same
          one.
        </Trans>
      </p>
      <Actions>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy the code</Trans>
        </Button>
      </Actions>
      <p role="status" className={classes.said}>
        {copied === 'copied' && <Trans>Copied.</Trans>}
        {copied === 'refused' && (
          <Trans>Copying was blocked. The code is selected: copy it manually.</Trans>
        )}
      </p>
    </div>
  );
}

function CodeFailureMessage({ failure, at }: { failure: CodeFailure; at: number }) {
  const { locale } = usePage();
  const { supportEmail } = brand;
  switch (failure.kind) {
    case 'code-limit': {
      const date = dateTimeFormat(locale, { dateStyle: 'long' }).format(
        at + (failure.retryAfterMs ?? 0),
      );
      return (
        <InlineMessage
          tone="warning"
          role="alert"
          title={<Trans>You’ve used all your codes for now</Trans>}
        >
          {failure.retryAfterMs !== undefined && (
            <p>
              <Trans comment="{date} is a day">You can get the next one on {date}.</Trans>
            </p>
          )}
          <p>
            <Trans>Need one sooner? Write to {supportEmail}.</Trans>
          </p>
        </InlineMessage>
      );
    }
    case 'not-entitled':
      return (
        <InlineMessage tone="warning" role="alert">
          <p>
            <Trans>Your subscription isn’t active, so advisers can’t take your call.</Trans>
          </p>
        </InlineMessage>
      );
    default:
      return <ServiceFailureMessage failure={failure} />;
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountSession, CopiedSession } from '@mallard/auth-client';
import { Button, DeviceIcon, GlobeIcon } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { Actions, Pending } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { signOut, type Outcome } from '../session/state/session.thunks.ts';
import { endSession, endSessions, loadSessions, signOutEverywhere } from './account.thunks.ts';
import { AccountCard } from './AccountCard.tsx';
import { DateText } from '../../kit/DateText.tsx';
import classes from './SessionsCard.module.css';
import { selectSessions } from './sessions.slice.ts';
import { useBusy } from '../../kit/use-busy.ts';

/** The card that lists the account's sessions and signs out one, all others, or all. */
export function SessionsCard() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectSessions);
  const [busy, begin, end] = useBusy<string>();
  const [failure, setFailure] = useState<ServiceFailure>();
  const [done, setDone] = useState('');

  useEffect(() => {
    const controller = new AbortController();
    void dispatch(loadSessions(controller.signal));
    return () => controller.abort();
  }, [dispatch]);

  async function run(what: string, action: () => Promise<Outcome>, doneText = '') {
    if (!begin(what)) return;
    setFailure(undefined);
    setDone('');
    const outcome = await action();
    end();
    if (outcome.ok) setDone(doneText);
    else setFailure(outcome.failure);
  }

  const sessions = state.status === 'known' ? state.sessions : [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  return (
    <AccountCard heading={<Trans>Where you are signed in</Trans>}>
      {state.status === 'unknown' && (
        <div className={classes.waiting}>
          <Pending label={t`Looking up where you are signed in …`} />
        </div>
      )}
      {state.status === 'failed' && (
        <ServiceFailureMessage failure={state.failure}>
          <Button variant="secondary" onClick={() => dispatch(loadSessions())}>
            <Trans>Try again</Trans>
          </Button>
        </ServiceFailureMessage>
      )}
      {state.status === 'known' && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionText session={session} />
              {!session.isCurrent && (
                <Button
                  variant="quiet"
                  aria-describedby={`session-${session.id}`}
                  busy={busy === session.id}
                  onClick={() =>
                    run(
                      session.id,
                      () => dispatch(endSession(session.id)),
                      t`Signed out on that device.`,
                    )
                  }
                >
                  <Trans comment="Button beside one device: ends the session there">Sign out</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {state.status === 'known' && state.copied.length > 0 && (
        <ul className={classes.sessions}>
          {state.copied.map((session) => (
            <li key={session.id}>
              <CopiedText session={session} />
            </li>
          ))}
        </ul>
      )}
      <p role="status">{done}</p>
      {failure && <ServiceFailureMessage failure={failure} />}
      <Actions>
        <Button
          variant="secondary"
          busy={busy === 'here'}
          onClick={() => run('here', () => dispatch(signOut()))}
        >
          <Trans>Sign out here</Trans>
        </Button>
        {others.length > 0 && (
          <>
            <Button
              variant="secondary"
              busy={busy === 'others'}
              onClick={() =>
                run('others', () => dispatch(endSessions(others)), t`Signed out everywhere else.`)
              }
            >
              <Trans>Sign out everywhere else</Trans>
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'everywhere'}
              onClick={() => run('everywhere', () => dispatch(signOutEverywhere()))}
            >
              <Trans>Sign out everywhere</Trans>
            </Button>
          </>
        )}
      </Actions>
      <p className={classes.times}>
        <Trans>
          We don’t store a device’s location or name: only whether it’s a browser or an app, and
          when it was used.
        </Trans>
      </p>
    </AccountCard>
  );
}

function SessionText({ session }: { session: AccountSession }) {
  const { id, client, isCurrent, signedInAt, lastUsedAt } = session;
  const since = <DateText at={signedInAt} />;
  const last = <DateText at={lastUsedAt} />;
  return (
    <div className={classes.session} id={`session-${id}`}>
      {client === 'web' ? <GlobeIcon /> : <DeviceIcon />}
      <div>
        <p className={classes.name}>
          <ClientName client={client} />
          {isCurrent && (
            <span className={classes.current}>
              <Trans comment="Marks the device that the reader is using">This device</Trans>
            </span>
          )}
        </p>
        <p className={classes.times}>
          <Trans comment="Two dates, of a device where somebody is signed in">
            Since {since}, last used {last}
          </Trans>
        </p>
      </div>
    </div>
  );
}

function CopiedText({ session: { client, endedAt } }: { session: CopiedSession }) {
  const ended = <DateText at={endedAt} />;
  return (
    <div className={classes.session}>
      {client === 'web' ? <GlobeIcon /> : <DeviceIcon />}
      <div>
        <p className={classes.name}>
          <ClientName client={client} />
        </p>
        <p className={classes.times}>
          <Trans comment="Of a device on which somebody was signed in; a date">
            We ended this one on {ended}. It was used from two places at once, and someone may have
            copied it.
          </Trans>
        </p>
      </div>
    </div>
  );
}

function ClientName({ client }: Pick<AccountSession, 'client'>) {
  return client === 'web' ? (
    <Trans comment="In the list of devices somebody is signed in on">A web browser</Trans>
  ) : (
    <Trans comment="In the list of devices somebody is signed in on">One of our apps</Trans>
  );
}

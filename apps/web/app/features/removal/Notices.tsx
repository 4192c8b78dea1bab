import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RemovalApp } from '../../environment/native/removal-app.ts';
import { Announced } from '../../kit/Announced.tsx';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { beginPage } from './begin-page.ts';
import classes from './styles/Removal.module.css';
import { useRemovalApp } from './state/RemovalAppContext.ts';
import type { RemovalFacts, RemovalRefusal } from './state/removal.slice.ts';
import { connectRemoval, refreshRemoval } from './state/removal.thunks.ts';
import { useBusy } from '../../kit/use-busy.ts';

/** Shown while the network is down. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <Announced>
      {!isOnline && (
        <InlineMessage tone="warning">
          <p>
            <Trans>You’re offline. The app continues when you’re back, and nothing is lost.</Trans>
          </p>
        </InlineMessage>
      )}
    </Announced>
  );
}

function watchConnection(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Shown when the app stops responding while the page is open. */
export function StaleNotice({ isStale }: { isStale: boolean }) {
  return (
    <Announced>
      {isStale && (
        <InlineMessage tone="warning">
          <div className={classes.notice}>
            <p>
              <Trans>The app isn’t replying. What you see may have changed.</Trans>{' '}
              <Trans>Quit the app and open it again. Nothing is lost.</Trans>
            </p>
            <LookAgain />
          </div>
        </InlineMessage>
      )}
    </Announced>
  );
}

/** Shown when the app's background agent is not running. */
export function AgentNotice({ agent }: { agent: RemovalFacts['agent'] }) {
  if (!agent || (agent.isAgentRunning && agent.agentSchedulerState !== 'stopped')) return null;
  return (
    <InlineMessage tone="warning" role="status" title={<Trans>Removal has stopped</Trans>}>
      <div className={classes.notice}>
        <p>
          <Trans>
            The part of the app that works in the background isn’t running. Quit the app and open it
            again. Nothing is lost.
          </Trans>
        </p>
        <LookAgain />
      </div>
    </InlineMessage>
  );
}

/** Refreshes immediately, for users who have followed the instructions. */
function LookAgain() {
  const app = useRemovalApp();
  const dispatch = useAppDispatch();
  return <TryAgain again={() => dispatch(refreshRemoval(app))} />;
}

/** Stays focused until the retry succeeds; then the focus moves to the start of the page. */
function TryAgain({ again }: { again: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, begin, end] = useBusy();
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) beginPage();
    };
  }, []);
  async function press() {
    if (!begin()) return;
    await again();
    end();
  }
  return (
    <div ref={place}>
      <Actions>
        <Button variant="secondary" busy={busy} onClick={() => void press()}>
          <Trans>Try again</Trans>
        </Button>
      </Actions>
    </div>
  );
}

/** Explains why the page and the app cannot work together, and what to do. */
export function Refused({ app, reason }: { app: RemovalApp; reason: RemovalRefusal }) {
  const dispatch = useAppDispatch();
  // Retry when the user returns: they may have followed the instructions.
  useEffect(() => {
    const tryAgain = () => {
      if (document.visibilityState === 'visible') void dispatch(connectRemoval(app));
    };
    document.addEventListener('visibilitychange', tryAgain);
    return () => document.removeEventListener('visibilitychange', tryAgain);
  }, [dispatch, app]);
  const words = {
    silent: {
      title: <Trans>The app isn’t replying</Trans>,
      text: <Trans>Quit the app and open it again. Nothing is lost.</Trans>,
    },
    'app-outdated': {
      title: <Trans>The app needs an update</Trans>,
      text: (
        <Trans>
          This page and your app are different versions. Update the app, then open this page again.
        </Trans>
      ),
    },
    'page-outdated': {
      title: <Trans>This page is out of date</Trans>,
      text: (
        <Trans>
          Reload it. If it still says so, try again tomorrow: the app keeps working in the meantime.
        </Trans>
      ),
    },
    'signed-out': {
      title: <Trans>You’re not signed in to the app</Trans>,
      text: <Trans>Sign in under Settings in the app. Then open this page again.</Trans>,
    },
  }[reason];
  return (
    <InlineMessage tone="warning" role="alert" title={words.title}>
      <div className={classes.notice}>
        <p>{words.text}</p>
        {reason === 'page-outdated' ? (
          <Actions>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </Actions>
        ) : (
          <TryAgain again={() => dispatch(connectRemoval(app))} />
        )}
      </div>
    </InlineMessage>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { RemovalApp } from '../../environment/removal-app.ts';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import classes from './Removal.module.css';
import type { RemovalFacts, RemovalRefusal } from './removal.slice.ts';
import { connectRemoval } from './removal.thunks.ts';

/** The network is gone. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <InlineMessage tone="warning" role="status">
      <p>
        <Trans>You’re offline. The app goes on when you’re back, and nothing is lost.</Trans>
      </p>
    </InlineMessage>
  );
}

function watchConnection(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** The part that works in the background is not there. */
export function AgentNotice({ agent }: { agent: RemovalFacts['agent'] }) {
  if (!agent || (agent.isAgentRunning && agent.agentSchedulerState !== 'stopped')) return null;
  return (
    <InlineMessage tone="warning" title={<Trans>Removal has stopped</Trans>}>
      <p>
        <Trans>
          The part of the app that works in the background isn’t running. Quit the app and open it
          again. Nothing is lost.
        </Trans>
      </p>
    </InlineMessage>
  );
}

/** Why page and app cannot work together, and what to do. */
export function Refused({ app, reason }: { app: RemovalApp; reason: RemovalRefusal }) {
  const dispatch = useAppDispatch();
  // Whoever comes back may have done what they were told.
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
          This page and your app are of different versions. Update the app, then open this page
          again.
        </Trans>
      ),
    },
    'page-outdated': {
      title: <Trans>This page is older than your app</Trans>,
      text: (
        <Trans>
          Load it again. If it still says so, try again tomorrow: the app goes on meanwhile.
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
        <Actions>
          {reason === 'page-outdated' ? (
            <Button variant="secondary" onClick={() => window.location.reload()}>
              <Trans>Load again</Trans>
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void dispatch(connectRemoval(app))}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Actions>
      </div>
    </InlineMessage>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, InlineMessage } from '@mallard/ui';
import { usePush } from '@mallard/native-bridge/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  openRemovalApp,
  pushedView,
  type RemovalApp,
} from '../../environment/native/removal-app.ts';
import { Actions, Pending } from '../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSession } from '../session/state/session.slice.ts';
import { selectSubscriptionStatus } from '../subscription/state/subscription-status.slice.ts';
import { watchSubscription } from '../subscription/state/subscription-status.thunks.ts';
import { EditProfile } from './profile/EditProfile.tsx';
import { includesRemoval } from './entitled.ts';
import { Feedback } from './Feedback.tsx';
import { Onboarding } from './profile/Onboarding.tsx';
import classes from './styles/Removal.module.css';
import { RemovalAppProvider } from './state/RemovalAppContext.ts';
import { RemovalDashboard } from './dashboard/RemovalDashboard.tsx';
import { beginPage } from './begin-page.ts';
import { AgentNotice, OfflineNotice, Refused, StaleNotice } from './Notices.tsx';
import {
  isScanning,
  selectRemoval,
  type RemovalFacts,
  type RemovalViewName,
} from './state/removal.slice.ts';
import {
  connectRemoval,
  refreshRemoval,
  showPushedView,
  showView,
} from './state/removal.thunks.ts';

/**
 * The intervals in milliseconds at which the page polls the app, during the first scan and
 * afterwards.
 */
const SCAN_LOOK_MS = 2_000;
const LOOK_MS = 10_000;

/** The removal page inside the app. Never rendered elsewhere. */
export function RemovalScreen({ app }: { app?: RemovalApp }) {
  const opened = useRef(app);
  opened.current ??= openRemovalApp();
  const current = opened.current;
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (current) void dispatch(connectRemoval(current));
  }, [dispatch, current]);
  usePush(current?.messenger, pushedView, ({ state }) => {
    if (current) void dispatch(showPushedView(current, state));
  });

  return (
    current && (
      <RemovalAppProvider value={current}>
        <div className={classes.desk}>
          <Shown app={current} />
        </div>
      </RemovalAppProvider>
    )
  );
}

/**
 * Renders its children for users entitled to removal. The app's view passes no token, so the app
 * itself reports a missing subscription; if it reports nothing, only signed-in users without one
 * are excluded.
 */
function Entitled({ app, children }: { app: RemovalApp; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const [isWithoutInApp, setWithoutInApp] = useState(false);
  useEffect(() => app.followSubscription(setWithoutInApp), [app]);
  const session = useAppSelector(selectSession);
  const subscription = useAppSelector(selectSubscriptionStatus);
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => (isSignedIn ? dispatch(watchSubscription()) : undefined), [dispatch, isSignedIn]);

  const isWithout =
    isWithoutInApp ||
    (isSignedIn &&
      (subscription.status === 'none' ||
        (subscription.status === 'known' && !includesRemoval(subscription.subscription))));
  if (!isWithout) return children;
  return (
    <InlineMessage
      tone="warning"
      title={<Trans>Your subscription doesn’t include removal at the moment</Trans>}
    >
      <div className={classes.notice}>
        <p>
          <Trans>
            When a subscription ends, the app stops asking sites and deletes your profile, your
            records and their history from this computer. Records that were removed may come back.
          </Trans>
        </p>
        <Actions>
          {/* These are other documents, in which the app passes its token. */}
          <ButtonLink href={sitePath('/subscriptions')}>
            <Trans>See plans and prices</Trans>
          </ButtonLink>
          <ButtonLink href={sitePath('/subscriptions/manage')} variant="secondary">
            <Trans>See your subscription</Trans>
          </ButtonLink>
        </Actions>
      </div>
    </InlineMessage>
  );
}

function Shown({ app }: { app: RemovalApp }) {
  const { t } = useLingui();
  const state = useAppSelector(selectRemoval);
  useLooks(app, state.status === 'open' ? state.facts : undefined);
  useBeginning(state.status === 'open' ? state.view : undefined);

  if (state.status === 'connecting') {
    return <Pending label={t`One moment …`} />;
  }
  if (state.status === 'refused') return <Refused app={app} reason={state.reason} />;
  const { view, facts, seen, isStale, hasFeedbackForm, end } = state;
  return (
    <Entitled app={app}>
      {facts.firstScan && <Views app={app} view={view} hasFeedbackForm={hasFeedbackForm} />}
      <OfflineNotice />
      <StaleNotice isStale={isStale} />
      <AgentNotice agent={facts.agent} />
      {view === 'onboarding' && <Onboarding profile={facts.profile} end={end} />}
      {view === 'dashboard' && <RemovalDashboard facts={facts} seen={seen} />}
      {view === 'edit-profile' && <EditProfile profile={facts.profile} />}
      {view === 'feedback' && <Feedback />}
    </Entitled>
  );
}

/** Moves the focus to the start of the page when the view changes. */
function useBeginning(view: RemovalViewName | undefined): void {
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before === undefined || view === undefined || before === view) return;
    beginPage();
  }, [view]);
}

/** Polls the app while the page is visible. */
function useLooks(app: RemovalApp, facts: RemovalFacts | undefined): void {
  const dispatch = useAppDispatch();
  const everyMs = facts?.firstScan && isScanning(facts.firstScan) ? SCAN_LOOK_MS : LOOK_MS;
  const isOpen = facts !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      if (document.visibilityState === 'visible') void dispatch(refreshRemoval(app));
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch, app, isOpen, everyMs]);
}

function Views({
  app,
  view,
  hasFeedbackForm,
}: {
  app: RemovalApp;
  view: RemovalViewName;
  hasFeedbackForm: boolean;
}) {
  const dispatch = useAppDispatch();
  const { t } = useLingui();
  const button = (
    name: RemovalViewName,
    label: string,
    onClick = () => dispatch(showView(name)),
  ) => (
    <button
      type="button"
      className={classes.filter}
      aria-current={view === name ? 'page' : undefined}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <nav
      className={classes.filters}
      aria-label={t({
        message: 'Views',
        comment: 'Names a navigation: the parts of the removal dashboard',
      })}
    >
      {button(
        'dashboard',
        t({
          message: 'Your records',
          comment: 'Link to the records that data brokers have of the person',
        }),
      )}
      {button('edit-profile', t`Edit profile`)}
      {button('feedback', t`Send feedback`, hasFeedbackForm ? () => app.openFeedback() : undefined)}
    </nav>
  );
}

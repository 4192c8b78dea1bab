import { saveAccountHint, readAccountHint } from '../../../environment/browser/account-hint.ts';
import type { PushedView, RemovalApp } from '../../../environment/native/removal-app.ts';
import {
  type ServiceFailure,
  toServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';
import type { AppThunk } from '../../../store/app-thunk.ts';
import {
  connectionStarted,
  factsArrived,
  factsMissed,
  pushedEarly,
  refused,
  isScanning,
  type RemovalFacts,
  type RemovalViewName,
  selectRemoval,
  viewChosen,
  viewFor,
} from './removal.slice.ts';
import { NOTHING_SEEN, readSeen, see, type Seen } from './last-seen.ts';

/**
 * Performs the handshake and updates the header's `data-account` hint, which otherwise follows the
 * session.
 */
async function shakeHands(app: RemovalApp) {
  const reply = await app.handshake();
  saveAccountHint(
    reply.userdata.isAuthenticatedUser ? (readAccountHint() ?? 'signed-in') : undefined,
  );
  return reply;
}

/**
 * Performs the handshake and reads the app's state. A refusal stays visible during the retry. Never
 * rejects.
 */
export function connectRemoval(app: RemovalApp): AppThunk<Promise<void>> {
  return async (dispatch, getState, { fire }) => {
    if (selectRemoval(getState()).status !== 'refused') dispatch(connectionStarted());
    try {
      const { success, version, userdata } = await shakeHands(app);
      if (!success) {
        return void dispatch(refused(version > app.version ? 'page-outdated' : 'app-outdated'));
      }
      if (!userdata.isAuthenticatedUser) return void dispatch(refused('signed-out'));
      const facts = await readFacts(app);
      const noted = takeNote(app, readSeen(app.readSeen()), facts);
      const hasFeedbackForm = await app.hasFeedbackForm().catch(() => false);
      dispatch(factsArrived({ facts, hasFeedbackForm, ...noted }));
    } catch {
      return void dispatch(refused('silent'));
    }
    const state = selectRemoval(getState());
    if (state.status === 'open') fire('dbp.impression', { view: state.view });
  };
}

/**
 * Refreshes the app's state. The current content stays if the app does not respond. Refreshes can
 * overlap: one that ends after a newer one is ignored, whether it succeeds or fails.
 */
export function refreshRemoval(app: RemovalApp): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectRemoval(getState()).status !== 'open') return;
    const look = nextLook();
    const [handshake, facts] = await Promise.all([
      shakeHands(app).catch(() => undefined),
      readFacts(app, look).catch(() => undefined),
    ]);
    const state = selectRemoval(getState());
    if (state.status !== 'open' || state.facts.look > look) return;
    if (handshake?.userdata.isAuthenticatedUser === false) dispatch(refused('signed-out'));
    else if (facts) dispatch(factsArrived({ facts, ...takeNote(app, state.seen, facts) }));
    else dispatch(factsMissed());
  };
}

let looks = 0;

function nextLook(): number {
  looks += 1;
  return looks;
}

async function readFacts(app: RemovalApp, look = nextLook()): Promise<RemovalFacts> {
  const [profile, firstScan, upkeep, agent] = await Promise.all([
    app.getProfile(),
    app.getFirstScan(),
    app.getUpkeep(),
    // It only reports problems, so the state is complete without it.
    app.getAgent().catch(() => undefined),
  ]);
  // Never earlier than the app's own times: in an emulated app, weeks pass in seconds.
  const at = Math.max(
    Date.now(),
    agent?.lastSchedulerOperationTimestamp ?? 0,
    upkeep?.scanSchedule.lastScan.date ?? 0,
  );
  return { profile, firstScan, upkeep, agent, at, look };
}

/**
 * Merges the snapshot into the stored history, and clears the history if the app has deleted
 * everything.
 */
function takeNote(
  app: RemovalApp,
  before: Seen,
  { firstScan, upkeep, at }: RemovalFacts,
): { seen: Seen; end?: 'forgotten' } {
  if (!firstScan && before.at !== undefined) {
    app.keepSeen(undefined);
    return { seen: NOTHING_SEEN, end: 'forgotten' };
  }
  if (!upkeep) return { seen: before };
  const { inProgressOptOuts: open, completedOptOuts: gone } = upkeep;
  const noted = see(before, { open, gone }, at);
  // In the first scan every record is new, so no changes are reported.
  const isFirst = firstScan !== undefined && isScanning(firstScan) && !before.news;
  const seen = isFirst ? { ...noted, news: undefined } : noted;
  app.keepSeen(JSON.stringify(seen));
  return { seen };
}

/** The result of a change that was sent to the app. */
export type Outcome = 'done' | 'refused' | 'no-reply';

/**
 * Sends a change to the app and refreshes its state, because the app may have made the change
 * although its response was lost.
 */
export function tell(
  app: RemovalApp,
  change: (app: RemovalApp) => Promise<boolean>,
): AppThunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await change(app).then(
      (isDone): Outcome => (isDone ? 'done' : 'refused'),
      (): Outcome => 'no-reply',
    );
    await dispatch(refreshRemoval(app));
    return outcome;
  };
}

export function startRemoval(app: RemovalApp): AppThunk<Promise<Outcome>> {
  return async (dispatch, getState, { fire }) => {
    const outcome = await dispatch(
      tell(app, async () => (await app.saveProfile()) && (await app.start())),
    );
    const state = selectRemoval(getState());
    const hasStarted = state.status === 'open' && state.facts.firstScan !== undefined;
    if (outcome !== 'done' && !(outcome === 'no-reply' && hasStarted)) return outcome;
    fire('dbp.scanStart');
    dispatch(showView('dashboard'));
    return 'done';
  };
}

export function saveChanges(app: RemovalApp): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, { fire }) => {
    const outcome = await dispatch(tell(app, () => app.saveProfile()));
    if (outcome === 'done') fire('dbp.profileSave');
    return outcome;
  };
}

export function deleteEverything(app: RemovalApp): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, { fire }) => {
    try {
      if (!(await app.deleteAll())) return 'refused';
    } catch {
      const isGone = await app.getFirstScan().then(
        (scan) => scan === undefined,
        () => false,
      );
      if (!isGone) return 'no-reply';
    }
    app.keepSeen(undefined);
    const facts = {
      profile: undefined,
      firstScan: undefined,
      upkeep: undefined,
      at: Date.now(),
      look: nextLook(),
    };
    dispatch(factsArrived({ facts, seen: NOTHING_SEEN, end: 'deleted' }));
    fire('dbp.impression', { view: 'onboarding' });
    return 'done';
  };
}

export function showView(view: RemovalViewName): AppThunk<void> {
  return (dispatch, _getState, { fire }) => {
    dispatch(viewChosen(view));
    fire('dbp.impression', { view });
  };
}

/** Opens the view that the app requests, with fresh data. */
export function showPushedView(app: RemovalApp, pushed: PushedView): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(pushedEarly(pushed));
    await dispatch(refreshRemoval(app));
    const state = selectRemoval(getState());
    if (state.status === 'open') return void dispatch(showView(viewFor(pushed, state.facts)));
    // An app that sends a request also responds.
    if (state.status === 'refused') await dispatch(connectRemoval(app));
  };
}

export type FeedbackTopic = 'removal' | 'wrong-record' | 'missing-record' | 'other';

/**
 * Sends feedback: the topic and the text, and nothing else.
 *
 * @returns The failure, or `undefined` if the service accepted it.
 */
export function sendFeedback(
  about: FeedbackTopic,
  text: string,
): AppThunk<Promise<ServiceFailure | undefined>> {
  return async (_dispatch, _getState, { http, fire }) => {
    try {
      await http('feedback', { method: 'POST', json: { area: 'removal', about, text } });
    } catch (error) {
      return toServiceFailure(error);
    }
    fire('dbp.feedbackSend', { about });
    return undefined;
  };
}

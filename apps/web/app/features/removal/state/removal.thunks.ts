import { keepAccountMark, readAccountMark } from '../../../environment/browser/account-mark.ts';
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
import { NOTHING_SEEN, readSeen, see, type Seen } from './seen.ts';

/** Shakes hands, and tells the header who is signed in, which elsewhere follows the session. */
async function shakeHands(app: RemovalApp) {
  const reply = await app.handshake();
  keepAccountMark(
    reply.userdata.isAuthenticatedUser ? (readAccountMark() ?? 'signed-in') : undefined,
  );
  return reply;
}

/** Shakes hands and reads what there is. What was said stands while it is tried again. Never rejects. */
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
 * Looks again. What is shown stays where the app does not reply. Looks overlap: one that ends after a newer one tells
 * nothing, neither what there was when it began nor that the app was silent then.
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
    // Only tells of trouble: without it there is none to tell of.
    app.getAgent().catch(() => undefined),
  ]);
  // Never earlier than what the app has done: in an emulated one, weeks pass in seconds.
  const at = Math.max(
    Date.now(),
    agent?.lastSchedulerOperationTimestamp ?? 0,
    upkeep?.scanSchedule.lastScan.date ?? 0,
  );
  return { profile, firstScan, upkeep, agent, at, look };
}

/** Keeps what is seen now beside what was seen before, and forgets it where the app has forgotten all. */
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
  // Of the first scan everything is new, and nothing is news.
  const isFirst = firstScan !== undefined && isScanning(firstScan) && !before.news;
  const seen = isFirst ? { ...noted, news: undefined } : noted;
  app.keepSeen(JSON.stringify(seen));
  return { seen };
}

/** Whether the app did what it was told. */
export type Outcome = 'done' | 'refused' | 'no-reply';

/** Tells the app something and reads what has become of it: what was done may also be a reply that got lost. */
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

/** Goes where the app sends the person, with what has changed there. */
export function showPushedView(app: RemovalApp, pushed: PushedView): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(pushedEarly(pushed));
    await dispatch(refreshRemoval(app));
    const state = selectRemoval(getState());
    if (state.status === 'open') return void dispatch(showView(viewFor(pushed, state.facts)));
    // Anyone who speaks does reply.
    if (state.status === 'refused') await dispatch(connectRemoval(app));
  };
}

export type FeedbackTopic = 'removal' | 'wrong-record' | 'missing-record' | 'other';

/**
 * Sends what somebody has to say: its topic and text, and nothing else.
 *
 * @returns Why it was not taken, if it was not.
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

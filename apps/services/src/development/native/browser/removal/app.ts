/**
 * Data removal in an emulated desktop app: plays the script and stores its state per app in this
 * browser.
 */
import {
  emulateRemoval,
  type EmulatedAnswer,
  type EmulatedHostName,
  type EmulatedRemovalState,
} from '@mallard/native-bridge/testing';
import { playRemoval, type Progress, PUZZLE, SITES, waitingForPerson } from './script.ts';

const DAY_MS = 86_400_000;
/** Simulated duration of the first scan, in ms per site. */
const SEARCH_MS = 400;

export type RemovalApp = ReturnType<typeof createRemovalApp>;

export function createRemovalApp(host: EmulatedHostName, onChange: () => void) {
  const key = `emulated-removal-${host}`;
  const removal = emulateRemoval({ sites: SITES.length });
  const { state } = removal;
  let progress: Progress = { day: 0 };
  let saved = localStorage.getItem(key);
  if (saved !== null) {
    const stored = JSON.parse(saved) as { state: EmulatedRemovalState; progress: Progress };
    Object.assign(state, stored.state, { sites: SITES.length });
    ({ progress } = stored);
  }

  function update(): void {
    if (!state.hasStarted) {
      progress = { day: 0 };
      // Pages compare a record's dates with a precision of seconds.
      state.now = Math.floor(Date.now() / 1000) * 1000;
    }
    playRemoval(state, progress);
    const current = JSON.stringify({ state, progress });
    if (current === saved) return;
    saved = current;
    localStorage.setItem(key, current);
    onChange();
  }

  const answers = Object.fromEntries(
    Object.entries(removal.answers).map(([method, answer]): [string, EmulatedAnswer] => [
      method,
      (params) => {
        const value = answer(params);
        update();
        return value;
      },
    ]),
  );

  const timer = setInterval(() => {
    if (!state.hasStarted || !state.isAgentRunning || state.sitesSearched >= state.sites) return;
    state.sitesSearched += 1;
    update();
  }, SEARCH_MS);

  return {
    state,
    answers,
    get day() {
      return progress.day;
    },
    /** The puzzle of a site that waits for the user, if any. */
    get question() {
      return waitingForPerson(state, progress.solvedOn) && PUZZLE.question;
    },
    reply(text: string): void {
      if (text.trim() === PUZZLE.reply) progress.solvedOn = progress.day;
      update();
    },
    pass(days: number): void {
      if (!state.hasStarted || !state.isAgentRunning) return;
      state.sitesSearched = state.sites;
      progress.day += days;
      state.now += days * DAY_MS;
      update();
    },
    setRunning(isRunning: boolean): void {
      state.isAgentRunning = isRunning;
      update();
    },
    endSubscription(): void {
      void answers['deleteUserProfileData']?.({});
    },
    stop: () => clearInterval(timer),
  };
}

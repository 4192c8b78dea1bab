/** The part of an emulated desktop app that has records removed: an agent, kept in this browser, over frames. */
import type { EmulatedAnswer, EmulatedHostName } from '@mallard/native-bridge/testing';
import { labDefinitions } from '../../../brokers/definitions.ts';
import { createAgent, type Agent } from '../../../removal/agent.ts';
import type { AgentState } from '../../../removal/agent-state.ts';
import { REMOVAL_VERSION, removalAnswers } from '../../../removal/answers.ts';
import { createBrokerRunner } from '../../../removal/broker-runner.ts';
import { logNote } from '../log.ts';
import { createMovableClock } from './clock.ts';
import { createFramePage } from './frame-page.ts';

/** How often the agent looks whether something is due, in milliseconds. */
const WAKE_MS = 2_000;
const STORAGE_KEY = 'emulated-removal';

export interface RemovalAppOptions {
  /** Each app keeps its own. */
  host: EmulatedHostName;
  /** Where brokers are shown. */
  frame: HTMLIFrameElement;
  isSignedIn: () => boolean;
  useUnifiedFeedback: () => boolean;
  /** Of the protocol: apps are older and newer than the page. */
  version: () => number;
  /** Told when something about the agent may be shown. */
  onChange: () => void;
}

export { REMOVAL_VERSION };

export type RemovalApp = ReturnType<typeof createRemovalApp>;

export function createRemovalApp({
  host,
  frame,
  isSignedIn,
  useUnifiedFeedback,
  version,
  onChange,
}: RemovalAppOptions) {
  const key = `${STORAGE_KEY}-${host}`;
  const clock = createMovableClock();
  const replies = new Map<string, string>();
  // Kept over a reload: the agent would not ask again before another day.
  const questions = new Set(keptIn<string[]>(`${key}-questions`));
  const keepQuestions = () =>
    localStorage.setItem(`${key}-questions`, JSON.stringify([...questions]));
  let isBusy = false;
  let isPassing = false;

  const page = createFramePage(frame, (question) => {
    if (!replies.has(question)) {
      questions.add(question);
      keepQuestions();
    }
    return replies.get(question);
  });
  const agent: Agent = createAgent({
    brokers: labDefinitions(location.origin),
    runner: createBrokerRunner({
      page,
      now: clock.now,
      email: (url) => `${host}@${url}`,
    }),
    now: clock.now,
    state: keptIn<AgentState>(key),
    onChange(state) {
      localStorage.setItem(key, JSON.stringify(state));
      // Of a person who is forgotten nothing is asked.
      if (state.queries.length === 0) {
        questions.clear();
        keepQuestions();
      }
      onChange();
    },
  });

  async function wake(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await clock.refresh();
      await agent.runDue();
    } catch (error) {
      logNote(`The agent did not run: ${(error as Error).message}`);
    } finally {
      isBusy = false;
      onChange();
    }
  }
  const timer = setInterval(() => void wake(), WAKE_MS);
  void wake();

  return {
    agent,
    questions,
    answers: removalAnswers({
      agent,
      isSignedIn,
      isBusy: () => isBusy,
      useUnifiedFeedback,
      version,
    }) satisfies Record<string, EmulatedAnswer>,
    /** A puzzle was solved by the person at the screen; what waited for it is tried at once. */
    reply(question: string, text: string): void {
      replies.set(question, text);
      questions.delete(question);
      keepQuestions();
      agent.retryFailed();
      onChange();
    },
    /** Day by day, so that everything happens on its day. */
    async pass(days: number): Promise<void> {
      isPassing = true;
      onChange();
      try {
        for (let day = 0; day < days; day += 1) {
          await clock.moveByDay();
          await agent.runDue();
        }
      } catch (error) {
        logNote(`Time does not pass: ${(error as Error).message}`);
      } finally {
        isPassing = false;
        onChange();
      }
    },
    get isPassing() {
      return isPassing;
    },
    stop(): void {
      clearInterval(timer);
      agent.setRunning(false);
    },
  };
}

/** What this page has written itself. */
function keptIn<Kept>(key: string): Kept | undefined {
  const kept = localStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Kept);
}

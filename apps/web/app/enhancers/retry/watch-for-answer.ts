/** Maximum number of attempts: with doubling waits, about ten minutes. */
const MOST_ATTEMPTS = 6;
/** Maximum wait, regardless of `Retry-After`. */
const LONGEST_WAIT_MS = 15 * 60_000;
const ANSWER_LIMIT_MS = 10_000;

export interface WatchOptions {
  ask: (signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'headers'>>;
  /** Returns a number in [0, 1). */
  random: () => number;
  isReloaded: boolean;
  reload: () => void;
}

/**
 * Polls until the page is available. The status element `[data-retry]` shows the progress; its
 * value is the first wait in seconds. Its first child is shown while polling, the second when the
 * page is available but was already reloaded.
 *
 * Waits have jitter, so that clients that saw the same failure don't all return at the same time,
 * and are at least as long as `Retry-After`. A hidden page sends no requests.
 */
export function pollUntilOnline(
  page: Document,
  { ask, random, isReloaded, reload }: WatchOptions,
): void {
  const status = page.querySelector<HTMLElement>('[data-retry]');
  if (!status) return;
  const [looking, answers] = status.children as Iterable<HTMLElement> as [HTMLElement, HTMLElement];
  const show = (part?: HTMLElement) => {
    looking.hidden = part !== looking;
    answers.hidden = part !== answers;
  };
  const firstWaitMs = Number(status.dataset['retry']) * 1000;

  const wait = (attempt: number, leastMs = 0) => {
    if (attempt === MOST_ATTEMPTS) {
      show();
      return;
    }
    const waitMs = firstWaitMs * 2 ** attempt * (0.5 + random());
    setTimeout(
      () => whenSeen(() => look(attempt)),
      Math.min(Math.max(waitMs, leastMs), LONGEST_WAIT_MS),
    );
  };
  const whenSeen = (then: () => void) => {
    if (page.hidden)
      page.addEventListener('visibilitychange', () => whenSeen(then), { once: true });
    else then();
  };
  const look = (attempt: number) =>
    ask(AbortSignal.timeout(ANSWER_LIMIT_MS))
      .then(({ ok, headers }) => {
        if (!ok)
          wait(attempt + 1, (Number(headers.get('retry-after')) || 0) * 1000 * (1 + random() / 2));
        else if (isReloaded) show(answers);
        else reload();
      })
      .catch(() => wait(attempt + 1));

  show(looking);
  wait(0);
}

/** How often it is asked, at most: with waits that double, for about ten minutes. */
const MOST_ATTEMPTS = 6;
/** No wait is longer, whatever the server says. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** How long an answer may take. */
const ANSWER_LIMIT_MS = 10_000;

export interface WatchOptions {
  /** Asks for the page's headers. */
  ask: (signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'headers'>>;
  /** In [0, 1). */
  random: () => number;
  /** The page was reloaded, by us or by its reader. */
  isReloaded: boolean;
  reload: () => void;
}

/**
 * Waits until the page can be had, and tells in the element `[data-retry]`, which is a status and says in its value after
 * how many seconds to begin. Its first child is shown while it waits, the second when the page is there and was reloaded
 * before.
 *
 * Each wait is a random part of its length, so that all who saw the same failure do not come back at once, and at least
 * as long as `Retry-After` asks for. A page that nobody looks at asks nothing.
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

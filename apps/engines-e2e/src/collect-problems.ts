const STORE = 'e2e-problems';

/**
 * Records errors, unhandled rejections, failed resources, policy violations and `console.error` in the tab's
 * `sessionStorage`, where they survive navigation. Runs inside each page before its own scripts.
 */
function collectProblems(store: string): void {
  const report = (problem: string): void => {
    try {
      const before = JSON.parse(sessionStorage.getItem(store) ?? '[]') as string[];
      sessionStorage.setItem(store, JSON.stringify([...before, `${location.pathname} ${problem}`]));
    } catch {
      // A page without an origin has no storage.
    }
  };
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener(
    'error',
    ({ message, target }: ErrorEvent) => {
      // Firefox reports requests that a navigation aborts as failed.
      if (!message && isLeaving) return;
      report(message ? `error: ${message}` : `did not load: ${(target as Element).outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`policy: ${effectiveDirective} blocks ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    report(`console: ${values.map(String).join(' ')}`);
    error.apply(console, values);
  };
}

export const PROBLEM_COLLECTOR = `(${String(collectProblems)})(${JSON.stringify(STORE)})`;

/** Reads what was collected. Runs inside the page. */
export const readProblems = [
  (store: string) => JSON.parse(sessionStorage.getItem(store) ?? '[]') as string[],
  STORE,
] as const;

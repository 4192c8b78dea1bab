/**
 * Runs inline at the end of an error page: polls with HEAD requests at growing intervals until the
 * server responds again, then opens the requested page.
 *
 * It reloads only once: a reloaded page only reports that the server responds. This prevents a loop
 * without storing any state.
 */
import { pollUntilOnline } from './watch-for-answer.ts';

pollUntilOnline(document, {
  ask: (signal) => fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }),
  random: Math.random,
  isReloaded: performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  reload: () => location.reload(),
});

/**
 * Runs at the end of an error page, inline: looks from time to time whether the server answers again, and then opens what
 * was asked for. It asks for headers alone, and ever more rarely.
 *
 * It reloads once: a page that has been reloaded only says that it works again. So it cannot go round in circles, and
 * keeps nothing to know where it has been.
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

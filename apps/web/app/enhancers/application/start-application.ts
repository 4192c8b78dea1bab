import { whenActivated } from '@mallard/pixel';

/** Where a browser says of no paint that it was the first, as in a tab that nobody sees, in ms after the page has loaded. */
const LATEST_START_MS = 1000;

/**
 * Asks for the application's script once what was prerendered has been painted: until then a hundred kilobytes would
 * share the line and the processor with the page that they bring to life. On a prerendered page an application starts
 * when the page is activated: it restores sessions, and stores and reports what it shows.
 */
export function startAfterPaint(): void {
  const start = () =>
    whenActivated(() => {
      const template = document.querySelector<HTMLTemplateElement>('template[data-start]');
      if (template) {
        const script = template.content.querySelector('script');
        // Also fired if one of its static imports is missing, as after a deployment. `entry.tsx` marks the other failures.
        script?.addEventListener('error', () => {
          document.documentElement.dataset['notStarted'] = '';
        });
        document.head.append(template.content);
        template.remove();
      }
    });
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, document.hidden ? 0 : LATEST_START_MS));
}

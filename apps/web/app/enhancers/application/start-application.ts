import { whenActivated } from '@mallard/pixel';

/**
 * Delay in ms after the load event, if the browser reports no first paint, as in a background tab.
 */
const LATEST_START_MS = 1000;

/**
 * Requests the application's script once the prerendered HTML has been painted: before that, 100 kB
 * of script would compete with the page for bandwidth and CPU. A prerendered page starts its
 * application on activation, because the application restores sessions and stores and reports what
 * it shows.
 */
export function startAfterPaint(): void {
  const start = () =>
    whenActivated(() => {
      const template = document.querySelector<HTMLTemplateElement>('template[data-start]');
      if (template) {
        const script = template.content.querySelector('script');
        // This event also fires if a static import of the script is missing, as after a deployment.
        // `entry.tsx` marks the other failures.
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

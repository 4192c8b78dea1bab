import type { Page } from '@playwright/test';

/**
 * Returns the layout shifts since the page was opened: each score, the elements that moved, and
 * how.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as LayoutShift[]) {
            const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
              const [from, to] = [previousRect, currentRect].map(
                ({ x, y, width, height }) => `${width}×${height} at ${x},${y}`,
              );
              const what = node instanceof Element ? node.outerHTML.slice(0, 80) : 'gone';
              return { isMoved: from !== to, text: `${what} from ${from} to ${to}` };
            });
            // Skip elements that are replaced in the same position, which the browser counts as
            // well.
            if (moved.length > 0 && !moved.some(({ isMoved }) => isMoved)) continue;
            seen.push(`${entry.value}: ${moved.map(({ text }) => text).join('; ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );
}

/**
 * The part of the Layout Instability API that this file reads; TypeScript's DOM library lacks it.
 */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

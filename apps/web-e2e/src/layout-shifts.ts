import type { Page } from '@playwright/test';

/** What has moved since the page was opened: each shift's score and the elements that it moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as LayoutShift[]) {
            const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML);
            seen.push(`${entry.value}: ${moved.map((html) => html?.slice(0, 80))}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );
}

/** The part of the Layout Instability API that is read; TypeScript's DOM library has none of it. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

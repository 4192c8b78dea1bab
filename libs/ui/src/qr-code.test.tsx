/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode, type QrCodeProps } from './qr-code.ts';

function drawn(props: Partial<QrCodeProps> = {}): string {
  return renderToStaticMarkup(<QrCode value="https://example.org/app" title="App" {...props} />);
}

/** Returns the side length in modules, including the quiet zone. */
const sideOf = (svg: string) => Number(/viewBox="\S+ \S+ (\d+) \1"/.exec(svg)?.[1]);

/** Returns the dark modules of a rendered code, parsed from its path. */
function modulesOf(svg: string): Set<string> {
  const dark = new Set<string>();
  let [column, row] = [0, 0];
  for (const [, move = '', by, down, length] of svg.matchAll(/([Mm])(\d+) (\d+)h(\d+)/g)) {
    column = Number(by) + (move === 'm' ? column : 0);
    if (move === 'M') row = Number(down);
    for (let step = 0; step < Number(length); step++) dark.add(`${column++},${row}`);
  }
  return dark;
}

describe('QrCode', () => {
  it('has its accessible name only once', () => {
    const svg = drawn({ title: 'Opens the app page' });
    expect(svg).toContain('role="img" aria-label="Opens the app page"');
    // A `<title>` would also be its description, so it would be announced twice.
    expect(svg).not.toContain('<title');
  });

  it('renders a square with the quiet zone around it', () => {
    const svg = drawn({ size: 200, quietZone: 2 });
    // Version 2: 25 modules per side.
    expect(svg).toContain('viewBox="-2 -2 29 29" width="200" height="200"');
  });

  it('has a finder pattern in three corners', () => {
    const dark = modulesOf(drawn());
    for (const [left, top] of [
      [0, 0],
      [18, 0],
      [0, 18],
    ] as const) {
      const row = (y: number) =>
        Array.from({ length: 7 }, (_, x) => (dark.has(`${left + x},${top + y}`) ? '#' : '.')).join(
          '',
        );
      expect([0, 1, 2, 3, 4, 5, 6].map(row)).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ]);
    }
  });

  it('uses more modules for a higher error correction level', () => {
    const value = 'https://example.org/'.repeat(5);
    expect(sideOf(drawn({ value, level: 'H' }))).toBeGreaterThan(
      sideOf(drawn({ value, level: 'L' })),
    );
  });

  it('throws if the value exceeds the capacity', () => {
    expect(() => drawn({ value: 'x'.repeat(3000) })).toThrow();
  });
});

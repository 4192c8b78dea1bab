import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../baselines/', import.meta.url));
const RENDERER_FILE = `${FOLDER}renderer.json`;

export interface Renderer {
  platform: string;
  chromiumMajor: number;
}

/**
 * The allowed difference between a screenshot and its baseline: per pixel, in color (0 to 1), and
 * the share of differing pixels.
 */
export interface Tolerance {
  threshold: number;
  maxDiffPixelRatio: number;
}

/**
 * The same renderer reproduces the same pixels, so any difference is a change. Two shades of green
 * must count as different.
 */
const SAME_RENDERER: Tolerance = { threshold: 0.01, maxDiffPixelRatio: 0.0005 };
/** Another release uses different antialiasing and draws native controls differently. */
const OTHER_RELEASE: Tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.01 };

/**
 * How to compare screenshots. `note` explains the significance of the comparison to readers of the
 * results.
 */
export type Comparison =
  { kind: 'exact' | 'wide'; tolerance: Tolerance; note: string } | { kind: 'none'; note: string };

/**
 * Decides how screenshots of this renderer may be compared with baselines of another one.
 *
 * @see docs/decisions/0017-use-stories-as-visual-and-accessibility-tests.md
 */
export function comparisonOf(here: Renderer, baselines: Renderer): Comparison {
  if (here.platform !== baselines.platform)
    return {
      kind: 'none',
      note: `Screenshots were not compared: the baselines are from ${baselines.platform}, this machine runs ${here.platform}.`,
    };
  if (here.chromiumMajor !== baselines.chromiumMajor)
    return {
      kind: 'wide',
      tolerance: OTHER_RELEASE,
      note:
        `Screenshots were compared with more tolerance: the baselines are from Chromium ${baselines.chromiumMajor}, ` +
        `this is Chromium ${here.chromiumMajor}. Renew them from a clean main: npx nx renew-baselines ui-e2e`,
    };
  return {
    kind: 'exact',
    tolerance: SAME_RENDERER,
    note: 'Screenshots were compared pixel by pixel.',
  };
}

/** @param version For example "156.0.8078.79". */
export function rendererOf(version: string): Renderer {
  const chromiumMajor = Number.parseInt(version, 10);
  if (Number.isNaN(chromiumMajor)) throw new Error(`Invalid Chromium version: ${version}`);
  return { platform: process.platform, chromiumMajor };
}

/**
 * Reads which renderer drew the baselines.
 *
 * @throws If there are no baselines, or their renderer isn't recorded.
 */
export function readRenderer(): Renderer {
  if (!existsSync(RENDERER_FILE))
    throw new Error('Baselines are missing. Run `npx nx renew-baselines ui-e2e`.');
  return JSON.parse(readFileSync(RENDERER_FILE, 'utf8')) as Renderer;
}

export function writeRenderer(renderer: Renderer): void {
  writeFileSync(RENDERER_FILE, `${JSON.stringify(renderer, undefined, 2)}\n`);
}

/** Returns the names of the baselines, for example "light/actions-button--primary". */
export function baselineNames(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.png'.length));
}

export const baselinePath = (name: string): string => `${FOLDER}${name}.png`;

export function removeBaseline(name: string): void {
  rmSync(baselinePath(name));
}

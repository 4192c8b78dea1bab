import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../baselines/', import.meta.url));
const RENDERER_FILE = `${FOLDER}renderer.json`;

/** What draws the pictures, as far as it decides about pixels. */
export interface Renderer {
  platform: string;
  chromiumMajor: number;
}

/** How far a picture may be from its baseline: by a pixel's color (0 to 1), and by the share of such pixels. */
export interface Tolerance {
  threshold: number;
  maxDiffPixelRatio: number;
}

/** One renderer draws the same pixels again: what differs was changed. Two steps of a green must count as two. */
const SAME_RENDERER: Tolerance = { threshold: 0.01, maxDiffPixelRatio: 0.0005 };
/** Another release smooths edges differently and draws native controls in its own way. */
const OTHER_RELEASE: Tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.01 };

/** `note` says what the comparison is worth, for anyone who reads the results. */
export type Comparison =
  { kind: 'exact' | 'wide'; tolerance: Tolerance; note: string } | { kind: 'none'; note: string };

/**
 * Decides how pictures of this renderer may be compared with baselines of that one.
 *
 * @see docs/decisions/0017-use-stories-as-visual-and-accessibility-tests.md
 */
export function comparisonOf(here: Renderer, baselines: Renderer): Comparison {
  if (here.platform !== baselines.platform)
    return {
      kind: 'none',
      note: `Pictures were not compared: the baselines are of ${baselines.platform}, this is ${here.platform}.`,
    };
  if (here.chromiumMajor !== baselines.chromiumMajor)
    return {
      kind: 'wide',
      tolerance: OTHER_RELEASE,
      note:
        `Pictures were compared with more tolerance: the baselines are of Chromium ${baselines.chromiumMajor}, ` +
        `this is ${here.chromiumMajor}. Renew them from a clean main: npx nx renew-baselines ui-e2e`,
    };
  return {
    kind: 'exact',
    tolerance: SAME_RENDERER,
    note: 'Pictures were compared pixel by pixel.',
  };
}

/** @param version For example "156.0.8078.79". */
export function rendererOf(version: string): Renderer {
  const chromiumMajor = Number.parseInt(version, 10);
  if (Number.isNaN(chromiumMajor)) throw new Error(`Not a version of Chromium: ${version}`);
  return { platform: process.platform, chromiumMajor };
}

/** @throws When there are no baselines, or nobody knows what drew them. */
export function readRenderer(): Renderer {
  if (!existsSync(RENDERER_FILE))
    throw new Error('There are no baselines: run `npx nx renew-baselines ui-e2e`');
  return JSON.parse(readFileSync(RENDERER_FILE, 'utf8')) as Renderer;
}

export function writeRenderer(renderer: Renderer): void {
  writeFileSync(RENDERER_FILE, `${JSON.stringify(renderer, undefined, 2)}\n`);
}

/** Names of the baselines, for example "light/actions-button--primary". */
export function baselineNames(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.png'.length));
}

export const baselinePath = (name: string): string => `${FOLDER}${name}.png`;

export function removeBaseline(name: string): void {
  rmSync(baselinePath(name));
}

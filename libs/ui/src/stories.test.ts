/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Wraps every story in .storybook/preview.tsx and renders nothing itself. */
const AROUND_EVERY_STORY = 'DirectionProvider';

const libraryRoot = fileURLToPath(new URL('../', import.meta.url));

interface StoriesModule {
  default: { component?: unknown; subcomponents?: Record<string, unknown> };
}

/**
 * Returns the components that the library exports: capitalized functions and React's wrapper
 * objects.
 */
async function exportedComponents(): Promise<Map<unknown, string>> {
  const { exports } = JSON.parse(readFileSync(`${libraryRoot}package.json`, 'utf8')) as {
    exports: Record<string, string | { '@mallard/source'?: string }>;
  };
  const components = new Map<unknown, string>();
  for (const entry of Object.values(exports)) {
    const source = typeof entry === 'string' ? undefined : entry['@mallard/source'];
    if (!source?.endsWith('index.ts') && !source?.endsWith('interactive.ts')) continue;
    const module = (await import(pathToFileURL(libraryRoot + source).href)) as object;
    for (const [name, value] of Object.entries(module)) {
      const isComponent =
        typeof value === 'function' || (typeof value === 'object' && value && '$$typeof' in value);
      if (isComponent && /^[A-Z]/.test(name) && name !== AROUND_EVERY_STORY)
        components.set(value, name);
    }
  }
  return components;
}

async function toldComponents(): Promise<Set<unknown>> {
  const told = new Set<unknown>();
  for (const path of globSync('src/**/*.stories.tsx', { cwd: libraryRoot })) {
    const { default: meta } = (await import(
      pathToFileURL(libraryRoot + path).href
    )) as StoriesModule;
    for (const component of [meta.component, ...Object.values(meta.subcomponents ?? {})])
      told.add(component);
  }
  return told;
}

const components = await exportedComponents();
// Not within a test: Storybook's test functions register hooks when they are loaded.
const told = await toldComponents();

describe('stories', () => {
  it('includes every component that the library exports', () => {
    expect(components.size).toBeGreaterThan(20);
    const untold = [...components].filter(([component]) => !told.has(component));
    expect(untold.map(([, name]) => name)).toEqual([]);
  });
});

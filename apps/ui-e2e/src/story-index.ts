import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The static Storybook that `nx build-storybook ui` writes. */
export const STORYBOOK_FOLDER = fileURLToPath(
  new URL('../../../libs/ui/build/storybook/', import.meta.url),
);

/**
 * The static Storybook of the application's own components, which `nx build-storybook web` writes.
 */
export const WEB_STORYBOOK_FOLDER = fileURLToPath(
  new URL('../../web/dist/storybook/', import.meta.url),
);

export interface IndexedStory {
  id: string;
  tags: readonly string[];
}

/**
 * Returns the stories of the built Storybook, in its order.
 *
 * @throws If Storybook isn't built or has no story: a run without tests must not pass.
 */
export function readStoryIndex(folder = STORYBOOK_FOLDER): [IndexedStory, ...IndexedStory[]] {
  let text: string;
  try {
    text = readFileSync(`${folder}index.json`, 'utf8');
  } catch (cause) {
    const project = folder === WEB_STORYBOOK_FOLDER ? 'web' : 'ui';
    throw new Error(`Storybook is not built. Run \`npx nx build-storybook ${project}\`.`, {
      cause,
    });
  }
  const { entries } = JSON.parse(text) as {
    entries: Record<string, { id: string; type: string; tags?: string[] }>;
  };
  const stories = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, tags = [] }) => ({ id, tags }));
  const [first, ...others] = stories;
  if (!first) throw new Error('The built Storybook contains no stories');
  return [first, ...others];
}

import { pixelDefinitions } from '@mallard/pixel/definitions';
import { events } from '@mallard/measurement-plan/events';
import { experiments } from '@mallard/measurement-plan/experiments';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { workspaceRoot } from '../run.ts';

/** The folder of the site's definitions, for readers and for validation by common tools. */
export const definitionsFolder = join(workspaceRoot, 'apps/web/pixel-definitions');

/**
 * Returns the site's events and experiments in the open pixel-definition format.
 *
 * @returns Text by path below {@link definitionsFolder}.
 */
export async function siteDefinitions(): Promise<Map<string, string>> {
  const files = pixelDefinitions(events).map(({ path, content }) => [path, content] as const);
  const contents: readonly (readonly [string, unknown])[] = [
    ...files,
    ['pixels/search_experiments.json', experimentDefinitions()],
    ['product.json', { target: { key: 'page', version: '1' }, searchExperimentsEnabled: true }],
  ];
  const options = await resolveConfig(join(definitionsFolder, 'product.json'));
  const texts = new Map<string, string>();
  for (const [path, content] of contents) {
    texts.set(path, await format(JSON.stringify(content), { ...options, parser: 'json' }));
  }
  return texts;
}

function experimentDefinitions(): Record<string, unknown> {
  return Object.fromEntries(
    experiments.map(({ name, description, allocation, assignment, variants }) => [
      name,
      {
        description,
        allocation,
        assignment: assignment === 'backend' ? 'backend' : 'client',
        variants,
        persistent: assignment === 'local',
      },
    ]),
  );
}

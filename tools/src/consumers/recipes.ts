// The examples of READMEs and of the recipe about tests, which run unchanged in their tools.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readmeExamples } from '../packages/readme-examples.ts';
import { workspaceRoot } from '../run.ts';
import type { Driver } from './drivers.ts';
import type { Outcome } from './project.ts';
import { shortName, USES } from './entries.ts';
import { browser, freePort, launchOptions, resultOn, serve, type Site } from './framework.ts';
import { plainPage } from './plain-page.ts';
import { lookAtStories } from './stories.ts';

/** Returns one outcome for all packages: each takes part in the same example. */
const forAll =
  (attempt: (...args: Parameters<Driver>) => Promise<void>): Driver =>
  async (project, libraries) => {
    const outcome = await attempt(project, libraries).then(
      (): Outcome => ({ value: undefined }),
      (error: Error): Outcome => ({ error: error.message }),
    );
    return new Map(libraries.map(({ name }) => [name, outcome]));
  };

async function recipeOf(tool: string): Promise<string[]> {
  const recipe = await readFile(join(workspaceRoot, 'tools/docs/recipes/tests.md'), 'utf8');
  const examples = readmeExamples(recipe)
    .map(({ code }) => code)
    .filter((code) => code.includes(`'${tool}'`));
  if (examples.length === 0) throw new Error(`The recipe has no example for ${tool}`);
  return examples;
}

const VITE_FILES = {
  'package.json': '{"private":true,"type":"module"}',
  'index.html':
    '<!doctype html><title>fresh</title><div id="root"></div><script type="module" src="/main.jsx"></script>',
};
const VITE_SITE: Omit<Site, 'files'> = {
  build: ['vite', 'build'],
  serve: ['vite', 'preview', '--port', 'PORT', '--strictPort', '--host', '127.0.0.1'],
};

export const testRecipe = (tool: 'jest' | 'vitest'): Driver =>
  forAll(async (project) => {
    const tests = await recipeOf('@jest/globals');
    await project.write({
      'package.json': '{"private":true,"type":"module"}',
      ...Object.fromEntries(
        tests.map((code, index) => [
          `recipe-${index}.test.js`,
          tool === 'jest' ? code : code.replace("'@jest/globals'", "'vitest'"),
        ]),
      ),
    });
    const { exitCode, output } = await (tool === 'jest'
      ? project.exec('jest', [], { NODE_OPTIONS: '--experimental-vm-modules' })
      : project.exec('vitest', ['run']));
    if (exitCode !== 0) throw new Error(output);
  });

/** A page that the journey of the recipe can test. */
const ACCOUNT = `import { createRoot } from 'react-dom/client';
import { createElement as h } from 'react';
import { createResource, createSubscriptionClient } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';

const getAccessToken = () => Promise.resolve('a-token');
const subscriptions = createSubscriptionClient({ baseUrl: '/api', getAccessToken });
const subscription = createResource({ load: (options) => subscriptions.getSubscription(options) });

function Account() {
  const { data, error } = useResource(subscription);
  if (error)
    return h('div', { role: 'alert' }, h('p', null, 'We can’t load your subscription.'),
      h('button', { onClick: () => subscription.revalidate() }, 'Try again'));
  return h('p', null, data ? data.status : 'One moment …');
}

createRoot(document.getElementById('root')).render(h(Account));
`;

export const playwrightRecipe: Driver = forAll(async (project) => {
  const [config = '', ...tests] = await recipeOf('@playwright/test');
  await project.write({
    ...VITE_FILES,
    'main.jsx': ACCOUNT,
    // Use the recipe's configuration with a free port and the installed browser.
    'playwright.config.ts': config.replaceAll('4173', `${await freePort()}`),
    'account.spec.ts': tests.join('\n'),
    'own-browser.config.ts': `import { defineConfig } from '@playwright/test';
import recipe from './playwright.config.ts';

export default defineConfig(recipe, { use: { launchOptions: ${JSON.stringify(launchOptions())} } });
`,
  });
  const { exitCode, output } = await project.exec('playwright', [
    'test',
    '--config=own-browser.config.ts',
  ]);
  if (exitCode !== 0) throw new Error(output);
});

export const storybookRecipe: Driver = forAll(async (project) => {
  const [story = ''] = await recipeOf('@storybook/react-vite');
  await project.write({
    'package.json': VITE_FILES['package.json'],
    'vite.config.js': `import react from '@vitejs/plugin-react';\n\nexport default { plugins: [react()] };\n`,
    '.storybook/main.js': `export default { framework: '@storybook/react-vite', stories: ['../src/**/*.stories.tsx'] };\n`,
    'src/status.stories.tsx': story,
  });
  await serve(
    project,
    { build: ['storybook', 'build'], serve: [...VITE_SITE.serve, '--outDir', 'storybook-static'] },
    async (address) => lookAtStories(await browser(), address),
  );
});

/**
 * Runs the examples of the packages' READMEs. The page has no service behind it: an example may end
 * with its library's error, which has a `code`, but with no other.
 */
const RUN_EXAMPLES = `const outcomes = {};
for (const [path, load] of Object.entries(import.meta.glob('./examples/*/*.{ts,tsx}'))) {
  const name = '@mallard/' + path.split('/')[2];
  outcomes[name] ??= {};
  await load().catch((error) => {
    if (typeof error?.code !== 'string') outcomes[name] = { error: path + ': ' + error };
  });
}
const output = document.createElement('output');
output.textContent = JSON.stringify(outcomes);
output.dataset.done = '';
document.body.append(output);
`;

export const readmeRecipe: Driver = async (project, libraries) => {
  const examples: Record<string, string> = {};
  for (const library of libraries) {
    const readme = await readFile(join(library.folder, 'README.md'), 'utf8');
    for (const [index, { code, extension }] of readmeExamples(readme).entries())
      examples[`examples/${shortName(library)}/${index}.${extension}`] = code;
  }
  await project.write({ ...VITE_FILES, ...examples, 'main.jsx': RUN_EXAMPLES });
  let outcomes: Record<string, Outcome> = {};
  let failure = 'the README has no example';
  await serve(project, VITE_SITE, async (address) => {
    outcomes = JSON.parse(await resultOn(address)) as Record<string, Outcome>;
  }).catch((error: Error) => (failure = error.message));
  return new Map(
    libraries.map(({ name }) => {
      const outcome = outcomes[name];
      return [
        name,
        !outcome ? { error: failure } : 'error' in outcome ? outcome : { value: undefined },
      ];
    }),
  );
};

export const plainPageRecipe: Driver = async (project, libraries) => {
  await project.write({ 'uses.js': USES });
  const served = await plainPage(project.folder, libraries);
  try {
    const outcomes = JSON.parse(await resultOn(served.address)) as Record<string, Outcome>;
    return new Map(libraries.map(({ name }) => [name, outcomes[name] ?? { error: 'no outcome' }]));
  } catch (error) {
    return new Map(libraries.map(({ name }) => [name, { error: (error as Error).message }]));
  } finally {
    await served.close();
  }
};

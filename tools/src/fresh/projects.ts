// New projects that are independent of this workspace: the files that their tools generate, and an
// example of each library.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readmeExamples } from '../packages/readme-examples.ts';

const USES = readFileSync(
  fileURLToPath(new URL('../packages/runtimes/uses.js', import.meta.url)),
  'utf8',
);

/** Names of libraries without React; each has an example in `uses.js`. */
export const cores = Array.from(USES.matchAll(/^ {2}'(@mallard\/[\w-]+)':/gm), ([, name]) => name!);

const RUN_USES = `${cores.map((name, index) => `import * as library${index} from '${name}';`).join('\n')}
import { uses } from './uses.js';

const libraries = { ${cores.map((name, index) => `'${name}': library${index}`).join(', ')} };

/** What each came to, in the order of their names. */
export async function runUses() {
  const results = {};
  for (const name of Object.keys(libraries).sort()) results[name] = await uses[name](libraries[name]);
  return results;
}
`;

/** A component that uses the React modules and reports when it runs. */
const APP = `import { useEffect, useState } from 'react';
import { createExperiments, defineExperiments } from '@mallard/experiments';
import { createExperimentHooks } from '@mallard/experiments/react';
import { Button } from '@mallard/ui';
import { runUses } from './run-uses.js';

const registry = defineExperiments([
  {
    name: 'headline',
    description: 'Which headline is read.',
    owner: 'growth',
    variants: ['control', 'short'],
    allocation: 1,
    assignment: 'page',
    expiryDays: 30,
    endsOn: '2099-12-31',
  },
]);
const experiments = createExperiments(registry, {
  search: '',
  storage: () => localStorage,
  originResolved: true,
  filter: 'allowed',
  random: () => 0.75,
  now: Date.now,
});
const { ExperimentsProvider, useExperiment } = createExperimentHooks();

function Headline() {
  return <h1>{useExperiment('headline').status}</h1>;
}

export function App() {
  const [done, setDone] = useState('');
  useEffect(() => {
    runUses().then(
      (results) => setDone(JSON.stringify(results)),
      (error) => setDone(String(error)),
    );
  }, []);
  return (
    <ExperimentsProvider experiments={experiments}>
      <Headline />
      <Button onClick={() => undefined}>A button</Button>
      <output data-done={done === '' ? undefined : ''}>{done}</output>
    </ExperimentsProvider>
  );
}
`;

/**
 * Runs each example of a README in `examples/`. The page has no service behind it: an example may
 * end with its library's error, which has a `code`, but with no other.
 */
const RUN_EXAMPLES = `const examples = import.meta.glob('./examples/*.{ts,tsx}');

export async function runExamples() {
  const failures = [];
  for (const [path, load] of Object.entries(examples)) {
    await load().catch((error) => {
      if (typeof error?.code !== 'string') failures.push(path + ': ' + error);
    });
  }
  if (Object.keys(examples).length === 0) failures.push('there are no examples');
  if (failures.length > 0) throw new Error(failures.join('\\n'));
}
`;

export function exampleFiles(library: string, readme: string): Record<string, string> {
  return Object.fromEntries(
    readmeExamples(readme).map(({ code, extension }, index) => [
      `examples/${library}-${index}.${extension}`,
      code,
    ]),
  );
}

const STYLES = ['tokens', 'base', 'styles']
  .map((name) => `import '@mallard/ui/${name}.css';`)
  .join('\n');

/**
 * A project: its files, its dependencies besides the libraries, and its build and serve commands.
 */
export interface FreshProject {
  files: Readonly<Record<string, string>>;
  dependencies: readonly string[];
  build?: readonly string[];
  /** The command contains "PORT" in place of the port. */
  serve?: readonly string[];
}

const react = ['react', 'react-dom', 'zod'];

/**
 * Pins React Router's packages to this workspace's version: they require each other in the same
 * version but aren't published at the same moment.
 */
const reactRouter = `@${(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('react-router/package.json')), 'utf8')) as { version: string }).version}`;

const viteAndReact = [...react, 'vite', '@vitejs/plugin-react'];

const viteFiles = {
  'index.html':
    '<!doctype html><title>fresh</title><div id="root"></div><script type="module" src="/main.jsx"></script>',
  'vite.config.js': `import react from '@vitejs/plugin-react';\n\nexport default { plugins: [react()] };\n`,
};

/** Projects that produce a page in a browser. */
export const pages: Readonly<Record<string, FreshProject>> = {
  Vite: {
    dependencies: viteAndReact,
    files: {
      ...viteFiles,
      'main.jsx': `${STYLES}\nimport { createRoot } from 'react-dom/client';\nimport { App } from './app.jsx';\nimport { runExamples } from './run-examples.js';\n\nawait runExamples();\ncreateRoot(document.getElementById('root')).render(<App />);\n`,
      'run-examples.js': RUN_EXAMPLES,
      'app.jsx': APP,
    },
    build: ['vite', 'build'],
    serve: ['vite', 'preview', '--port', 'PORT', '--strictPort', '--host', '127.0.0.1'],
  },
  Next: {
    dependencies: [...react, 'next'],
    files: {
      'app/layout.jsx': `${STYLES}\n\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n`,
      'app/page.jsx': `import { headers } from 'next/headers';
import { detectDevice, inputFromHeaders } from '@mallard/device-detection';
import { Client } from './client.jsx';

export default async function Page() {
  const all = await headers();
  const { browser } = detectDevice(inputFromHeaders((name) => all.get(name)));
  return <main data-browser={browser}><Client /></main>;
}
`,
      'app/client.jsx': `'use client';\n\n${APP.replaceAll('export function App', 'export function Client')}`,
      'app/run-uses.js': RUN_USES,
      'app/uses.js': USES,
    },
    build: ['next', 'build'],
    serve: ['next', 'start', '-p', 'PORT', '-H', '127.0.0.1'],
  },
  'React Router': {
    dependencies: [
      ...react,
      ...['react-router', '@react-router/node', '@react-router/serve', '@react-router/dev'].map(
        (name) => name + reactRouter,
      ),
      'isbot',
      'vite',
    ],
    files: {
      'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';\n\nexport default { plugins: [reactRouter()] };\n`,
      'app/routes.js': `import { index } from '@react-router/dev/routes';\n\nexport default [index('home.jsx')];\n`,
      'app/root.jsx': `${STYLES}
import { Outlet, Scripts } from 'react-router';

export default function Root() {
  return <html lang="en"><head /><body><Outlet /><Scripts /></body></html>;
}
`,
      'app/home.jsx': `import { detectDevice, inputFromHeaders } from '@mallard/device-detection';
import { App } from './app.jsx';

export function loader({ request }) {
  return detectDevice(inputFromHeaders((name) => request.headers.get(name)));
}

export default function Home({ loaderData }) {
  return <main data-browser={loaderData.browser}><App /></main>;
}
`,
      'app/app.jsx': APP,
      'app/run-uses.js': RUN_USES,
      'app/uses.js': USES,
    },
    build: ['react-router', 'build'],
    serve: ['react-router-serve', './build/server/index.js'],
  },
};

export const accountPage: FreshProject = {
  dependencies: [...viteAndReact, '@playwright/test'],
  files: {
    ...viteFiles,
    'main.jsx': `import { createRoot } from 'react-dom/client';
import { createResource, createSubscriptionClient } from '@mallard/subscription-client';
import { useResource } from '@mallard/subscription-client/react';

const getAccessToken = () => Promise.resolve('the token of anyone who is signed in');
const subscriptions = createSubscriptionClient({ baseUrl: '/api', getAccessToken });
const subscription = createResource({ load: (options) => subscriptions.getSubscription(options) });

function Account() {
  const { data, error } = useResource(subscription);
  if (error)
    return (
      <div role="alert">
        <p>We can’t load your subscription.</p>
        <button onClick={() => subscription.revalidate()}>Try again</button>
      </div>
    );
  return <p>{data ? data.status : 'One moment …'}</p>;
}

createRoot(document.getElementById('root')).render(<Account />);
`,
  },
};

export const storybook: FreshProject = {
  dependencies: [...viteAndReact, 'storybook', '@storybook/react-vite'],
  files: {
    'vite.config.js': viteFiles['vite.config.js'],
    '.storybook/main.js': `export default { framework: '@storybook/react-vite', stories: ['../src/**/*.stories.tsx'] };\n`,
  },
  build: ['storybook', 'build'],
  serve: [
    ...['vite', 'preview', '--outDir', 'storybook-static'],
    ...['--port', 'PORT', '--strictPort', '--host', '127.0.0.1'],
  ],
};

export const common: Readonly<Record<string, string>> = {
  'run-uses.js': RUN_USES,
  'uses.js': USES,
};

/**
 * Returns a script for Node.js that imports every module of every package and runs every example.
 */
export const nodeScript = (specifiers: readonly string[]): string => `
import { runUses } from './run-uses.js';

for (const specifier of ${JSON.stringify(specifiers)}) await import(specifier);
console.log(JSON.stringify(await runUses()));
`;

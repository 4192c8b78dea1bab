// Sites of the frameworks: built, served, and opened in Chromium.
import { chromium, type Browser } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../browsers/browser.ts';
import type { Driver } from './drivers.ts';
import type { Outcome } from './project.ts';
import { type Library, modulesFile, USES } from './entries.ts';
import { envOf, type Project } from './project.ts';

const LIMIT_MS = 60_000;

export function launchOptions() {
  const executablePath = findBrowser();
  return { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] };
}

let launched: Promise<Browser> | undefined;
export const browser = (): Promise<Browser> => (launched ??= chromium.launch(launchOptions()));
export const closeBrowser = async (): Promise<void> => (await launched)?.close();

/** A site: its files, and its build and serve commands, with "PORT" for the port. */
export interface Site {
  files: Readonly<Record<string, string>>;
  build: readonly string[];
  serve: readonly string[];
}

/** Renders the element of each package, and runs all examples after hydration. */
const APP = `import * as React from 'react';
import { modules } from './modules.js';
import { elements, runUse } from './uses.js';

const names = Object.keys(modules);
const shown = names
  .filter((name) => elements[name])
  .map((name) => [name, elements[name](React, modules[name])]);

async function runUses() {
  const outcomes = {};
  for (const name of names) {
    const place = document.querySelector(\`[data-element="\${name}"]\`);
    const textOf = place ? () => place.textContent : undefined;
    outcomes[name] = await runUse(name, modules[name], textOf).then(
      (value) => ({ value }),
      (error) => ({ error: String(error) }),
    );
  }
  return outcomes;
}

export function App() {
  const [done, setDone] = React.useState('');
  React.useEffect(() => {
    runUses().then((outcomes) => setDone(JSON.stringify(outcomes)));
  }, []);
  return (
    <>
      {shown.map(([name, element]) => <div key={name} data-element={name}>{element}</div>)}
      <output data-done={done === '' ? undefined : ''}>{done}</output>
    </>
  );
}
`;

/** Runs all examples on the server. */
const SERVER_USES = `import { modules } from './modules.js';
import { runUse } from './uses.js';

/** Throws if the example of a package fails on the server. */
export async function runServerUses() {
  for (const name of Object.keys(modules)) await runUse(name, modules[name]);
}
`;

const STYLES = ['tokens', 'base', 'styles']
  .map((name) => `import '@mallard/ui/${name}.css';\n`)
  .join('');
const styles = (libraries: readonly Library[]) => (hasUi(libraries) ? STYLES : '');
const hasUi = (libraries: readonly Library[]) =>
  libraries.some(({ name }) => name === '@mallard/ui');

const shared = (libraries: readonly Library[]) => ({
  'app/app.jsx': APP,
  'app/modules.js': modulesFile(libraries),
  'app/uses.js': USES,
  'app/server-uses.js': SERVER_USES,
});

/** The app router: components of each package in a layout and a page of the server, and in a client component. */
export function nextSite(libraries: readonly Library[]): Site {
  const parts = hasUi(libraries)
    ? {
        imports: `import { Button, Dialog, opensDialog } from '@mallard/ui';\nimport { Menu, Tabs, Tooltip } from '@mallard/ui/interactive';\n`,
        body: `<Tooltip content="A description"><Button {...opensDialog('dialog')}>Open</Button></Tooltip>
      <Menu trigger={<Button>More</Button>} items={[]} />
      <Dialog id="dialog" title="A title" closeLabel="Close">Text</Dialog>
      <Tabs label="Platform" tabs={[{ value: 'phone', label: 'A tab', content: 'A panel' }]} />`,
        provider: `import { ToastProvider } from '@mallard/ui/interactive';\n`,
        wrap: (children: string) =>
          `<ToastProvider label="Notices" closeLabel="Dismiss">${children}</ToastProvider>`,
      }
    : { imports: '', body: '', provider: '', wrap: (children: string) => children };
  return {
    files: {
      ...shared(libraries),
      'app/layout.jsx': `${styles(libraries)}${parts.provider}
export default function Layout({ children }) {
  return <html lang="en"><body>${parts.wrap('{children}')}</body></html>;
}
`,
      'app/client.jsx': `'use client';\n\nexport { App as Client } from './app.jsx';\n`,
      'app/page.jsx': `${parts.imports}import { Client } from './client.jsx';
import { runServerUses } from './server-uses.js';

export default async function Page() {
  await runServerUses();
  return (
    <main>
      ${parts.body}
      <Client />
    </main>
  );
}
`,
    },
    build: ['next', 'build'],
    serve: ['next', 'start', '-p', 'PORT', '-H', '127.0.0.1'],
  };
}

export const reactRouterSite = (libraries: readonly Library[]): Site => ({
  files: {
    ...shared(libraries),
    // React Router reads the server's runtime from the manifest next to the application.
    'package.json':
      '{"private":true,"type":"module","dependencies":{"@react-router/node":"*","isbot":"*"}}',
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';\n\nexport default { plugins: [reactRouter()] };\n`,
    'app/routes.js': `import { index } from '@react-router/dev/routes';\n\nexport default [index('home.jsx')];\n`,
    'app/root.jsx': `${styles(libraries)}
import { Outlet, Scripts } from 'react-router';

export default function Root() {
  return <html lang="en"><head /><body><Outlet /><Scripts /></body></html>;
}
`,
    'app/home.jsx': `import { App } from './app.jsx';
import { runServerUses } from './server-uses.js';

export async function loader() {
  await runServerUses();
  return null;
}

export default function Home() {
  return <App />;
}
`,
  },
  build: ['react-router', 'build'],
  serve: ['react-router-serve', './build/server/index.js'],
});

export function framework(siteOf: (libraries: readonly Library[]) => Site): Driver {
  return async (project, libraries) => {
    const site = siteOf(libraries);
    try {
      await project.write(site.files);
      let outcomes: Record<string, Outcome> = {};
      await serve(project, site, async (address) => {
        outcomes = JSON.parse(await resultOn(address)) as Record<string, Outcome>;
      });
      return new Map(
        libraries.map(({ name }) => [name, outcomes[name] ?? { error: 'no outcome' }]),
      );
    } catch (error) {
      const { message } = error as Error;
      // A build fails as a whole: blame the packages that it names.
      const named = libraries.filter(({ name }) => message.includes(name));
      const blamed = named.length > 0 ? named : libraries;
      return new Map(
        libraries.map((library) => [
          library.name,
          {
            error: blamed.includes(library)
              ? message
              : `not reached: the site of all packages fails`,
          },
        ]),
      );
    }
  };
}

/** Builds a project and calls back while it is served. */
export async function serve(
  project: Project,
  { build, serve: command }: Omit<Site, 'files'>,
  look: (address: string) => Promise<void>,
): Promise<void> {
  const [builder = '', ...buildArgs] = build;
  const { exitCode, output } = await project.exec(builder, buildArgs);
  if (exitCode !== 0) throw new Error(output);
  const port = await freePort();
  const [program = '', ...args] = command.map((arg) => arg.replace('PORT', `${port}`));
  const server = spawn(program, args, {
    cwd: project.folder,
    env: envOf(project.folder, { PORT: `${port}`, HOST: '127.0.0.1', NODE_ENV: 'production' }),
    stdio: 'ignore',
    detached: true,
  });
  try {
    const address = `http://127.0.0.1:${port}/`;
    await whenServed(address);
    await look(address);
  } finally {
    if (server.exitCode === null) {
      process.kill(-server.pid!);
      await once(server, 'exit');
    }
  }
}

async function whenServed(address: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > end)
      throw new Error(`No server responded at ${address} within ${LIMIT_MS} ms`);
    await sleep(100);
  }
}

/** Opens a page. @returns The text of its output when the page is done. */
export async function resultOn(address: string): Promise<string> {
  const page = await (await browser()).newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    const response = await page.goto(address);
    const output = page.locator('[data-done]');
    await output.waitFor({ state: 'attached', timeout: LIMIT_MS }).catch(() => undefined);
    if (response?.ok() === false) errors.push(`${address} responds with ${response.status()}`);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return (await output.textContent({ timeout: 1000 })) ?? '';
  } finally {
    await page.close();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type * as Server from '../app/entry.server.tsx';
import { documentModule } from './declared-pages.ts';
import { APP } from './evaluate.ts';
import type { PageSource } from './pages.ts';
import { composeScripts, scriptFile } from './scripts/composition.ts';

/** Renders pages and files from their sources during development. */
export function developmentPages(readPages: () => PageSource[]): Plugin {
  return {
    name: 'mallard:development-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
        render(server, readPages(), pathname).then((text) => {
          if (text === undefined) return next();
          const type = /\.\w+$/.test(pathname) ? 'text/xml' : 'text/html';
          response.setHeader('content-type', `${type}; charset=utf-8`);
          response.end(text);
        }, next);
      });
    },
    hotUpdate({ file, modules, server }) {
      // Documents have no code in the browser that could accept a hot update, so reload. Style
      // sheets are replaced in place.
      const isStyle = file.endsWith('.css');
      if (this.environment.name !== 'ssr' || modules.length === 0 || isStyle) return;
      server.environments['client'].hot.send({ type: 'full-reload' });
    },
  };
}

async function render(
  server: ViteDevServer,
  pages: readonly PageSource[],
  pathname: string,
): Promise<string | undefined> {
  const entry = join(APP, 'entry.server.tsx');
  const { findPage, renderFile, renderPage } = (await server.ssrLoadModule(entry)) as typeof Server;
  const source = findPage(pathname);
  if (!source) return renderFile(pathname);
  const isApplication = source.page.delivery === 'application';
  const sources = [
    join(APP, 'Document.tsx'),
    join(APP, documentModule(source)),
    ...(isApplication
      ? ['application/Application.tsx', `${source.folder}/Page.tsx`].map((file) => join(APP, file))
      : []),
  ];
  await Promise.all(sources.map((file) => server.ssrLoadModule(file)));
  const stylesheets = stylesheetsOf(server, sources).map((address) => ({
    address,
    disabled: false,
  }));
  return renderPage(pathname, {
    stylesheets: [{ address: '/@id/@mallard/ui/fonts.css', disabled: false }, ...stylesheets],
    scripts: [
      '/@vite/client',
      `/${scriptFile(composeScripts(pages), 'document', source.path)}`,
      ...(isApplication ? ['/app/application/entry.tsx'] : []),
    ],
  });
}

/** Finds the URLs of the style sheets that modules import, in order. */
function stylesheetsOf(server: ViteDevServer, files: readonly string[]): string[] {
  const graph = server.environments['ssr'].moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  const found: string[] = [];
  const visit = (module: EnvironmentModuleNode | undefined): void => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const each of module.importedModules) visit(each);
    if (module.file?.endsWith('.css')) found.push(module.url);
  };
  for (const file of files) for (const each of graph.getModulesByFile(file) ?? []) visit(each);
  return found;
}

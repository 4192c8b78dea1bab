import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Application } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';

export interface Entry {
  subpath: string;
  source: string;
}

/**
 * Writes the API reference of a library as Markdown, one page per import path.
 *
 * @param library The name and the folder.
 * @param address The URL path of `out` in the documentation.
 * @returns Links to the pages.
 */
export async function writeReference(
  { name, folder }: { name: string; folder: string },
  entries: readonly Entry[],
  out: string,
  address: string,
): Promise<{ text: string; link: string }[]> {
  const links: { text: string; link: string }[] = [];
  for (const { subpath, source } of entries) {
    const page = subpath === '.' ? 'index' : subpath.slice(2);
    const markdown: Partial<PluginOptions> = {
      outputFileStrategy: 'modules',
      entryFileName: 'index',
      hidePageHeader: true,
      hideBreadcrumbs: true,
      hidePageTitle: false,
      parametersFormat: 'table',
      interfacePropertiesFormat: 'table',
      classPropertiesFormat: 'table',
      useCodeBlocks: true,
    };
    const application = await Application.bootstrapWithPlugins({
      entryPoints: [source],
      tsconfig: join(folder, 'tsconfig.json'),
      plugin: ['typedoc-plugin-markdown'],
      // The name in an import.
      name: `${name}${subpath.slice(1)}`,
      // Functions first, then the types of their arguments.
      groupOrder: ['Functions', 'Variables', 'Classes', '*'],
      readme: 'none',
      disableSources: true,
      excludeInternal: true,
      excludePrivate: true,
      githubPages: false,
      skipErrorChecking: true,
      logLevel: 'Error',
      ...markdown,
    });
    const project = await application.convert();
    if (!project) throw new Error(`TypeDoc cannot read ${source}`);
    application.options.setValue('out', join(out, page));
    await application.generateOutputs(project);
    const written = globSync('**/*.md', { cwd: join(out, page) });
    if (written.length === 0) throw new Error(`TypeDoc wrote no reference for ${source}`);
    for (const file of written) {
      const path = join(out, page, file);
      // TypeDoc's name for a destructured parameter.
      const text = (await readFile(path, 'utf8')).replaceAll('__namedParameters', 'options');
      await writeFile(path, text);
    }
    links.push({ text: subpath === '.' ? 'Reference' : subpath, link: `${address}/${page}/` });
  }
  return links;
}

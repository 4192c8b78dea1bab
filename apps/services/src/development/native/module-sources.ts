import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Under which the modules of the page are served, in folders like those of their files. */
export const MODULES_PATH = '/dev/native/modules';

const emulator = import.meta.resolve('@mallard/native-bridge/testing');
const page = new URL('./browser/page.ts', import.meta.url).href;

/** The workspace, which both are in. */
const workspace = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The folders that may be read: the page's own, and that of the library of emulated hosts. */
const folders = [dirname(fileURLToPath(page)), dirname(dirname(fileURLToPath(emulator)))];

function addressOf(file: string): string {
  return `${MODULES_PATH}/${relative(workspace, fileURLToPath(file)).split(sep).join('/')}`;
}

export const PAGE_MODULE = addressOf(page);

/** What the page's bare imports are, for browsers. */
export const IMPORT_MAP = JSON.stringify({
  imports: { '@mallard/native-bridge/testing': addressOf(emulator) },
});

/** Errors of reading a path at which no file can be. */
const NOT_A_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/**
 * A module as browsers take it: TypeScript whose types are taken out, which all of our sources are made for.
 *
 * @param path From the workspace, with slashes.
 * @returns `undefined` for what is none of the page's modules.
 */
export async function readModule(path: string): Promise<string | undefined> {
  const file = resolve(workspace, path);
  const isOurs = folders.some((folder) => file.startsWith(folder + sep)) && /\.ts$/.test(file);
  if (!isOurs || /\.test\.ts$/.test(file)) return undefined;
  try {
    return stripTypeScriptTypes(await readFile(file, 'utf8'));
  } catch (error) {
    if (NOT_A_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** URL path of the page's modules, which mirrors the folders of the workspace. */
export const MODULES_PATH = '/dev/native/modules';

const emulator = import.meta.resolve('@mallard/native-bridge/testing');
const page = new URL('./browser/page.ts', import.meta.url).href;

const workspace = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The folders that may be read: the page's, and the emulated host library's. */
const folders = [dirname(fileURLToPath(page)), dirname(dirname(fileURLToPath(emulator)))];

function addressOf(file: string): string {
  return `${MODULES_PATH}/${relative(workspace, fileURLToPath(file)).split(sep).join('/')}`;
}

export const PAGE_MODULE = addressOf(page);

export const IMPORT_MAP = JSON.stringify({
  imports: { '@mallard/native-bridge/testing': addressOf(emulator) },
});

/** Errors of reading a path that can't be a file. */
const NOT_A_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/**
 * Reads a module and strips its TypeScript types for browsers; all our sources use only erasable
 * syntax.
 *
 * @param path Path from the workspace root, with slashes.
 * @returns `undefined` if it isn't one of the page's modules.
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

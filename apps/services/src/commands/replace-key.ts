/**
 * Makes the key that follows another: servers that run read it, and use it ten minutes later. What the one before has made
 * stays good, and it is forgotten once that has ended (docs/operations/keys.md).
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/replace-key.ts           tells which there are
 *     … replace-key.ts <name>            replaces one
 *     … replace-key.ts <name> --at-once  for one that somebody has seen: waits until each server uses the new one, reseals
 *                                        what the one before has sealed, and forgets it
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keysOf } from '../app.ts';
import { DAY_MS } from '../platform/durations.ts';
import type { KeyDefinition } from '../platform/keys/key-definition.ts';
import {
  KEY_MARGIN_MS,
  KeyReplacementError,
  replaceKey,
  replaceKeyAtOnce,
} from '../platform/keys/replacement.ts';
import type { Platform } from '../platform/platform.ts';
import { command, onPlatform, OperatorError, type Terminal } from './operator-command.ts';

const definitions = keysOf();

export default command(import.meta, async (terminal, openPlatform) => {
  if (terminal.args.length === 0) {
    return definitions.map(({ name, purpose }) => `${name}: ${purpose}\n`).join('');
  }
  const request = readRequest(terminal);
  return onPlatform(terminal, openPlatform, (platform) => replace(platform, request, terminal));
});

function readRequest({ args }: Terminal) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'at-once': { type: 'boolean', default: false } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new OperatorError('One key at a time.');
  const definition = definitions.find((each) => each.name === name);
  if (!definition) {
    const names = definitions.map((each) => each.name).join(', ');
    throw new OperatorError(`There is no key "${name}". There are: ${names}.`);
  }
  return { definition, isAtOnce: values['at-once'] };
}

async function replace(
  { database, now, vault }: Platform,
  { definition, isAtOnce }: ReturnType<typeof readRequest>,
  { stderr }: Terminal,
): Promise<string> {
  const { name } = definition;
  const store = { db: database.db, now, vault };
  if (isAtOnce) {
    // The embedded database is one process's: no server runs.
    const wait =
      database.kind === 'server'
        ? async (ms: number) => {
            stderr.write(`Waiting ${Math.ceil(ms / 1000)} seconds until each server uses it …\n`);
            await sleep(ms);
          }
        : undefined;
    await replaceKeyAtOnce(store, definition, wait).catch(explain);
    return `"${name}" is replaced, and the one before is forgotten. What ends with it: ${definition.atOnce}.\n`;
  }
  const usedFrom = new Date(await replaceKey(store, definition)).toISOString();
  return `"${name}" is replaced: the new one is used from ${usedFrom}. ${overlapOf(definition)}\n`;
}

function overlapOf({ names, overlapMs }: KeyDefinition): string {
  return names
    ? 'The one before is kept as long as there are rows of its time.'
    : `The one before is forgotten ${(overlapMs + KEY_MARGIN_MS) / DAY_MS} days later.`;
}

function explain(error: unknown): never {
  throw error instanceof KeyReplacementError ? new OperatorError(error.message) : error;
}

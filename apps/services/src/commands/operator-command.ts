import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BillingUnavailableError } from '../subscription/billing-provider.ts';
import { modulesFor } from '../modules.ts';
import { parseConfig } from '../platform/process/config.ts';
import { createPlatform } from '../platform/assembly/create-platform.ts';
import { StartupError } from '../platform/utilities/errors.ts';
import { createLogger } from '../platform/process/log.ts';
import type { Platform } from '../platform/assembly/platform.ts';

/** What an operator asked for cannot be done, and why. */
export class OperatorError extends Error {}

/** What a command is called with, and where it writes. */
export interface Terminal {
  /** After the name of the command. */
  args: string[];
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: Output;
  stderr: Output;
}

interface Output {
  write(text: string): unknown;
}

/**
 * Does what the terminal asks for, and resolves to its exit status: 0, or 2 where the request or an option is bad, or 1 where the
 * payment provider does not answer. What failed is one line on standard error.
 *
 * @param openPlatform Opens the database and all that the options name; a test may lend its own.
 */
export type Command = (terminal: Terminal, openPlatform?: typeof createPlatform) => Promise<number>;

/**
 * A command on the database of the server, with the same options. What it returns goes to standard output, its log to standard
 * error. The embedded database is one process's: the server has to be stopped before.
 *
 * @param meta Of the file that it is in: where that is what Node was started with, the command begins at once.
 * @param readRequest What is asked for, read before anything is opened: a mistake in it is told at once. Without it the command
 * takes no arguments.
 */
export function operatorCommand<Request = unknown>(
  meta: ImportMeta,
  run: (platform: Platform, request: Request, terminal: Terminal) => Promise<string | void>,
  readRequest: (terminal: Terminal) => Request | Promise<Request> = refuseArguments,
): Command {
  return command(meta, async (terminal, openPlatform) => {
    const request = await readRequest(terminal);
    return onPlatform(terminal, openPlatform, (platform) => run(platform, request, terminal));
  });
}

/** Opens what the options name, and closes it when the command has done its work. */
export async function onPlatform<Result>(
  { env, stderr }: Terminal,
  openPlatform: typeof createPlatform,
  run: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const config = parseConfig(env);
  const platform = await openPlatform(config, {
    modules: modulesFor(config),
    log: createLogger(config, stderr),
  });
  try {
    return await run(platform);
  } finally {
    await platform.close();
  }
}

/** The same for a command that opens for itself what it needs. */
export function command(
  meta: ImportMeta,
  run: (terminal: Terminal, openPlatform: typeof createPlatform) => Promise<string | void>,
): Command {
  const start: Command = async (terminal, openPlatform = createPlatform) => {
    try {
      terminal.stdout.write((await run(terminal, openPlatform)) ?? '');
      return 0;
    } catch (error) {
      terminal.stderr.write(`${describe(error)}\n`);
      return error instanceof BillingUnavailableError ? 1 : 2;
    }
  };
  if (meta.main) void startProcess(start);
  return start;
}

async function startProcess(start: Command): Promise<void> {
  const { argv, env, stdin, stdout, stderr } = process;
  process.exitCode = await start({ args: argv.slice(2), env, stdin, stdout, stderr });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isAnswerable =
    error instanceof StartupError ||
    error instanceof OperatorError ||
    error instanceof RangeError ||
    error instanceof BillingUnavailableError ||
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  return (isAnswerable ? error.message : error.stack) ?? error.message;
}

function refuseArguments<Request>({ args }: Terminal): Request {
  return parseArgs({ args, options: {} }) as Request;
}

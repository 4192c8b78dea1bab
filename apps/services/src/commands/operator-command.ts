import { userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BillingUnavailableError } from '../subscription/billing-provider.ts';
import { modulesFor } from '../modules.ts';
import { parseConfig } from '../platform/process/config.ts';
import { createPlatform } from '../platform/assembly/create-platform.ts';
import { StartupError } from '../platform/utilities/errors.ts';
import { recordOperatorAction } from '../platform/process/audit-log.ts';
import { createLogger } from '../platform/process/log.ts';
import type { Platform } from '../platform/assembly/platform.ts';

/** A one-line reason why a command cannot do what an operator requested. */
export class OperatorError extends Error {}

export interface Terminal {
  /** The arguments after the name of the command. */
  args: string[];
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: Output;
  stderr: Output;
}

interface Output {
  write(text: string): unknown;
}

export interface Command {
  /** The text of `mallard help <command>`. Its first line appears in the list of commands. */
  help: string;
  /** @returns The text for standard output. @throws OperatorError */
  run(terminal: Terminal, openPlatform: OpenPlatform): Promise<string | void>;
}

export type OpenPlatform = typeof createPlatform;

interface OperatorCommand<Request> {
  help: string;
  /** Whether a request changes anything; if so it requires a reason, given with `--why`. */
  changes?: (request: Request) => boolean;
  /**
   * Parses the request before anything is opened, so that a mistake is reported immediately. By
   * default no arguments are accepted.
   */
  readRequest?: (terminal: Terminal) => Request | Promise<Request>;
  run(platform: Platform, request: Request, terminal: OperatorTerminal): Promise<string | void>;
}

interface OperatorTerminal extends Terminal {
  /** Appends to the audit log, before anything is changed or shown. */
  record(action: string, target?: string): Promise<void>;
}

/**
 * Creates a command that works on the server's database with the server's options. Its log goes to
 * standard error. An embedded database can be open in one process only, so stop the server first.
 */
export function operatorCommand<Request = unknown>({
  help,
  changes = () => false,
  readRequest = refuseArguments,
  run,
}: OperatorCommand<Request>): Command {
  return {
    help,
    async run(given, openPlatform) {
      const { args, reason } = takeReason(given.args);
      const terminal = { ...given, args };
      const request = await readRequest(terminal);
      if (changes(request) && reason === undefined) {
        throw new OperatorError('Missing reason for the audit log: --why "…".');
      }
      const config = parseConfig(terminal.env);
      const platform = await openPlatform(config, {
        modules: modulesFor(config),
        log: createLogger(config, terminal.stderr),
      });
      try {
        const identity = { operator: operatorOf(terminal.env), reason };
        return await run(platform, request, {
          ...terminal,
          record: (action, target) =>
            recordOperatorAction(platform.database.db, platform.now(), {
              action,
              target,
              ...identity,
            }),
        });
      } finally {
        await platform.close();
      }
    },
  };
}

/**
 * Runs a command and resolves to its exit status: 0, 2 if the request or an option is invalid, or 1
 * if the payment provider doesn't respond. An error is one line on standard error.
 */
export async function exitStatusOf(
  command: Command,
  terminal: Terminal,
  openPlatform: OpenPlatform = createPlatform,
): Promise<number> {
  try {
    terminal.stdout.write((await command.run(terminal, openPlatform)) ?? '');
    return 0;
  } catch (error) {
    terminal.stderr.write(`${describe(error)}\n`);
    return error instanceof BillingUnavailableError ? 1 : 2;
  }
}

/** Splits `--why` and its value from the arguments. */
function takeReason(args: readonly string[]): { args: string[]; reason: string | undefined } {
  const at = args.indexOf('--why');
  if (at === -1) return { args: [...args], reason: undefined };
  const reason = args[at + 1]?.trim();
  if (!reason || reason.length > 500) {
    throw new OperatorError('--why must be at most 500 characters.');
  }
  return { args: args.toSpliced(at, 2), reason };
}

/**
 * Returns the operator's name: the user who ran sudo, if any. `MALLARD_OPERATOR` is for containers,
 * which don't know the user.
 */
function operatorOf(env: NodeJS.ProcessEnv): string {
  return env['MALLARD_OPERATOR'] ?? env['SUDO_USER'] ?? userInfo().username;
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

/** Returns the action that the first argument names. @throws OperatorError */
export function parseAction<Action extends string>(
  given: string | undefined,
  actions: readonly Action[],
): Action {
  const action = actions.find((each) => each === given);
  if (action !== undefined) return action;
  const problem = given === undefined ? 'Missing action.' : `Unknown action "${given}".`;
  throw new OperatorError(`${problem} Expected one of: ${actions.join(', ')}.`);
}

function refuseArguments<Request>({ args }: Terminal): Request {
  return parseArgs({ args, options: {} }) as Request;
}

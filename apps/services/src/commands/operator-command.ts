import { BillingUnavailableError } from '../subscription/billing-provider.ts';
import { modules } from '../modules.ts';
import { parseConfig } from '../platform/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { StartupError } from '../platform/errors.ts';
import { createLogger } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';

/** What an operator asked for cannot be done, and why. */
export class OperatorError extends Error {}

/**
 * Runs a command on the database of the server, with the same options. What it returns goes to standard output, its
 * log to standard error. Ends with 2 where the request or an option is bad, with 1 where the payment provider does not
 * answer.
 *
 * The embedded database is one process's: the server has to be stopped before.
 *
 * @param readRequest What is asked for, read before anything is opened: a mistake in it is told at once.
 */
export async function runOperatorCommand<Request = undefined>(
  command: (platform: Platform, request: Request) => Promise<string | void>,
  readRequest?: () => Request | Promise<Request>,
): Promise<void> {
  await runCommand(async () => {
    const request = (await readRequest?.()) as Request;
    const config = parseConfig(process.env);
    const log = createLogger(config, process.stderr);
    const platform = await createPlatform(config, { modules, log });
    try {
      return await command(platform, request);
    } finally {
      await platform.close();
    }
  });
}

/** The same for a command that opens for itself what it needs. */
export async function runCommand(command: () => Promise<string | void>): Promise<void> {
  try {
    process.stdout.write((await command()) ?? '');
  } catch (error) {
    const isAnswerable =
      error instanceof StartupError ||
      error instanceof OperatorError ||
      error instanceof RangeError ||
      error instanceof BillingUnavailableError ||
      String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');
    process.stderr.write(
      `${error instanceof Error ? (isAnswerable ? error.message : error.stack) : String(error)}\n`,
    );
    process.exitCode = error instanceof BillingUnavailableError ? 1 : 2;
  }
}

import { readFile } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { secretsIn, serverLogPath, type SentMail } from './server-log.ts';

/**
 * Runs after all journeys while the server is still up: fails the run if its log contains anything
 * that could open an account or identify a person.
 */
export default async function globalTeardown(config: FullConfig): Promise<void> {
  const origin = new URL(config.projects[0]?.use.baseURL ?? '');
  const response = await fetch(new URL('/dev/mailbox.json', origin));
  if (!response.ok) throw new Error(`The development mailbox returned status ${response.status}`);
  const mails = (await response.json()) as SentMail[];
  const log = await readFile(serverLogPath(Number(origin.port)), 'utf8');
  if (!log.includes('"msg":"request"')) throw new Error('The server log contains no request');
  const found = secretsIn(log, mails);
  if (found.length > 0) {
    throw new Error(`The server log contains secrets:\n${found.slice(0, 10).join('\n')}`);
  }
}

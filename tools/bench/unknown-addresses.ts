import { randomInt } from 'node:crypto';
import { createAuthClient, createCodeVerifier, codeChallengeOf } from '@mallard/auth-client';
import { fileURLToPath } from 'node:url';
import { freePort, startScript, startServices } from './child-server.ts';
import { runToEnd } from './ending.ts';
import { markdownOf, median, quantile, rounded, type Section } from './figures.ts';
import { onEachDatabase } from './scratch-database.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { addressOf, createVisitorFetch } from './subscribers.ts';

const MAIL_SERVER = fileURLToPath(new URL('./mail-server.ts', import.meta.url));
/** Addresses that have an account, and as many that have none. */
const ADDRESSES = 120;
/** How often each is asked for; the first time warms up and does not count. */
const PASSES = 5;
const MAIL_LIMIT_MS = 10_000;
/** Resamples of the interval around the chance. */
const RESAMPLES = 500;

/** What is timed. The last asks for something else right after a passcode, while the mail is perhaps on its way. */
const CALLS = ['passcode', 'login', 'next'] as const;
type Call = (typeof CALLS)[number];

const NAMES: Readonly<Record<Call, string>> = {
  passcode: '`POST otp`',
  login: '`POST login`, wrong passcode',
  next: '`GET` of the keys right after `otp`',
};

type Times = Record<Call, number[]>;

/**
 * How long the account service takes over addresses that have an account and over those that have none, asked in turn
 * in random order by one visitor at a time.
 */
export async function benchUnknownAddresses(): Promise<Section> {
  const rows = await onEachDatabase(measure);
  return {
    title: 'Known and unknown addresses',
    note: `${ADDRESSES} addresses with an account and ${ADDRESSES} without, each asked for ${PASSES - 1} times after a warm-up, one request at a time, the two kinds in random order; mails go to a mail server of this machine. “Guessed right” is the chance that of one known and one unknown address the known one took longer, with its 95 % interval (resampled): 50 % tells nothing. Goal: 50 % within the interval.`,
    header: ['request', 'known p50 ms', 'unknown p50 ms', 'ratio', 'p95 ratio', 'guessed right'],
    rows,
  };
}

async function measure(database: string, env: Record<string, string>): Promise<string[][]> {
  const folder = await createScratchFolder();
  const smtpPort = await freePort();
  const mailServer = await startScript(MAIL_SERVER, { SMTP_PORT: String(smtpPort) });
  const server = await startServices({
    DATA_DIR: folder.path,
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'no-reply@example.org',
    ...env,
  });
  const { origin } = server;
  const known = Array.from({ length: ADDRESSES }, (_, index) => `known-${index}@example.org`);
  const unknown = known.map((address) => address.replace('known', 'other'));
  let visitors = 0;
  const newVisitor = () => createVisitorFetch(addressOf(visitors++));

  for (const email of known) await createAccount(origin, mailServer.origin, newVisitor(), email);
  const times = { known: emptyTimes(), unknown: emptyTimes() };
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [index, email] of known.entries()) {
      const turns = [
        [email, times.known],
        [unknown[index] ?? '', times.unknown],
      ] as const;
      for (const [address, kept] of randomInt(2) === 0 ? turns : turns.toReversed()) {
        const taken = await visit(origin, newVisitor(), address);
        if (pass > 0) for (const call of CALLS) kept[call].push(taken[call]);
      }
    }
  }
  await server.stop();
  await mailServer.stop();
  await folder.remove();
  return CALLS.map((call) =>
    rowOf(`${NAMES[call]}, ${database}`, times.known[call], times.unknown[call]),
  );
}

const emptyTimes = (): Times => ({ passcode: [], login: [], next: [] });

async function createAccount(
  origin: string,
  mailOrigin: string,
  visit: typeof fetch,
  email: string,
): Promise<void> {
  const auth = createAuthClient({
    baseUrl: `${origin}/api`,
    clientId: 'mallard-web',
    fetch: visit,
  });
  await auth.createAccount();
  const { hash } = await auth.requestEmailEdit({ email });
  await auth.confirmEmailEdit({ email, otp: await passcodeFor(mailOrigin, email), hash });
}

async function passcodeFor(mailOrigin: string, email: string): Promise<string> {
  const end = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${mailOrigin}/?${new URLSearchParams({ to: email })}`);
    const passcode = await answer.text();
    if (passcode !== '') return passcode;
  }
  throw new Error('No passcode was mailed in time');
}

/** One visitor asks for a passcode and gives a wrong one; ms of each call. */
async function visit(
  origin: string,
  send: typeof fetch,
  email: string,
): Promise<Record<Call, number>> {
  const path = `${origin}/api/auth/v2`;
  const timed = async (address: string, init: RequestInit, expected: number): Promise<number> => {
    const startedAt = performance.now();
    const answer = await send(address, init);
    await answer.arrayBuffer();
    const tookMs = performance.now() - startedAt;
    if (answer.status !== expected) throw new Error(`${address}: ${answer.status}`);
    return tookMs;
  };
  const code_challenge = await codeChallengeOf(createCodeVerifier());
  const session = { response_type: 'code', client_id: 'mallard-web', code_challenge };
  await timed(`${path}/authorize?${new URLSearchParams(session)}`, { method: 'POST' }, 200);
  const request = `${path}/otp?${new URLSearchParams({ email })}`;
  const passcode = await timed(request, { method: 'POST' }, 200);
  const next = await timed(`${path}/.well-known/jwks.json`, {}, 200);
  const body = JSON.stringify({ method: 'otp', email, otp: 'wrong' });
  const headers = { 'content-type': 'application/json' };
  const login = await timed(`${path}/login`, { method: 'POST', headers, body }, 400);
  return { passcode, next, login };
}

function rowOf(name: string, known: readonly number[], unknown: readonly number[]): string[] {
  const ratioAt = (share: number) =>
    `${(quantile(known, share) / quantile(unknown, share)).toFixed(3)} ×`;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const resampled = Array.from({ length: RESAMPLES }, () =>
    chanceOf(drawnFrom(known), drawnFrom(unknown)),
  );
  const [low, high] = [quantile(resampled, 0.025), quantile(resampled, 0.975)];
  return [
    name,
    rounded(median(known)),
    rounded(median(unknown)),
    ratioAt(0.5),
    ratioAt(0.95),
    `${percent(chanceOf(known, unknown))} (${percent(low)} – ${percent(high)})`,
  ];
}

const drawnFrom = (values: readonly number[]): number[] =>
  values.map(() => values[randomInt(values.length)] ?? 0);

/** The chance that a value of the first is above one of the second. */
export function chanceOf(first: readonly number[], second: readonly number[]): number {
  const sorted = Float64Array.from(second).sort();
  let wins = 0;
  for (const value of first) {
    // Half of those that are equal count as below.
    wins += (placeOf(value, sorted, false) + placeOf(value, sorted, true)) / 2;
  }
  return wins / (first.length * second.length);
}

/** How many of the sorted values are below a value, or not above it. */
function placeOf(value: number, sorted: Float64Array, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle] ?? 0;
    if (other < value || (orEqual && other === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchUnknownAddresses())));
}

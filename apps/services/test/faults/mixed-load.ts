/**
 * Sends mixed load at a constant rate to a site on this machine whose payments are the sandbox's,
 * and writes one CSV line per request to stdout: time, kind, outcome, ms, and whether the outcome
 * was the expected one.
 *
 *     node --conditions=@mallard/source apps/services/test/faults/mixed-load.ts <https port> <SMTP port> <minutes>
 *
 * The load is open-loop: slow responses don't reduce it. Each visitor has an IP address, so rate
 * limits stay enforced. It needs deploy/nginx.conf with other ports and `localhost` as a second
 * name of the site, a real-ip.conf that trusts `X-Forwarded-For` from 127.0.0.1, and servers with
 * `ENVIRONMENT=staging`, `PUBLIC_ORIGIN=https://localhost:<https port>`,
 * `SMTP_URL=smtp://127.0.0.1:<SMTP port>`, `DEVELOPMENT_NETWORKS=10.0.0.0/8`, and the certificate
 * in `NODE_EXTRA_CA_CERTS`.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { memberOf, openCheckout, pay, type Checkout } from './buyer.ts';
import { ask, type Answer, type Asked } from './http.ts';

const AUTH = '/api/auth/v2';
const MAIL_LIMIT_MS = 60_000;
const UNLOCK_LIMIT_MS = 60_000;
const POLL_MS = 1000;
/** Newest members that flows choose from, and members to start with. */
const POOL = 2000;
const FIRST_MEMBERS = 60;
/** How often the sandbox's clock moves by a day, which renews subscriptions. */
const CLOCK_INTERVAL_MS = 5 * 60_000;
const PAGES = ['/en', '/en/pro', '/de', '/fr/pro', '/en/about', '/en/subscriptions/manage'];

/** A flow ends with its first unexpected response, which is logged. */
class FlowEnded extends Error {}

interface Member extends Checkout {
  email: string;
  address: string;
  refreshToken: string;
  isBusy: boolean;
}

const [httpsPort, smtpPort, minutes] = process.argv.slice(2).map(Number);
if (httpsPort === undefined || smtpPort === undefined || minutes === undefined) {
  throw new Error('Missing arguments. Expected <https port> <SMTP port> <minutes>.');
}
const members: Member[] = [];
const passcodes = await receivePasscodes(smtpPort);
const endsAt = Date.now() + minutes * 60_000;
const running = new Set<Promise<void>>();

/** Flows and how many of each start per second. */
const FLOWS: readonly (readonly [perSecond: number, flow: () => Promise<void>])[] = [
  [2.2, visitPage],
  [1.5, sendBeacon],
  [2, readSubscription],
  [1.2, refreshTokens],
  [0.25, saveSettings],
  [0.2, signInByPasscode],
  [0.12, purchase],
  [1000 / CLOCK_INTERVAL_MS, moveSandboxClock],
];

for (let first = 0; first < FIRST_MEMBERS; first += 1) {
  start(purchase);
  await sleep(500);
}
await Promise.all(
  FLOWS.map(async ([perSecond, flow]) => {
    for (let next = Date.now(); next < endsAt; next += 1000 / perSecond) {
      await sleep(Math.max(0, next - Date.now()));
      start(flow);
    }
  }),
);
await Promise.all(running);
process.exit();

function start(flow: () => Promise<void>): void {
  const run = flow()
    .catch((error: unknown) => {
      if (!(error instanceof FlowEnded)) log('flow', String(error), 0, false);
    })
    .finally(() => running.delete(run));
  running.add(run);
}

function log(kind: string, outcome: number | string, ms: number, isExpected: boolean): void {
  const cells = [new Date().toISOString(), kind, outcome, ms.toFixed(1), isExpected ? 1 : 0];
  process.stdout.write(`${cells.join(',')}\n`);
}

async function send(
  kind: string,
  address: string,
  asked: Asked,
  expected: readonly number[] = [200],
): Promise<Answer> {
  const sentAt = performance.now();
  const answer = await ask(
    { port: httpsPort ?? 0, isSecure: true },
    { ...asked, headers: { host: 'localhost', 'x-forwarded-for': address, ...asked.headers } },
  );
  const isExpected = expected.includes(Number(answer.outcome));
  log(kind, answer.outcome, performance.now() - sentAt, isExpected);
  if (!isExpected) throw new FlowEnded();
  return answer;
}

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

async function visitPage(): Promise<void> {
  const address = newAddress();
  const path = PAGES[randomInt(PAGES.length)] ?? '/';
  const { body } = await send('page', address, { method: 'GET', path });
  const files = body.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [];
  const file = files[randomInt(Math.max(1, files.length))];
  if (file !== undefined) await send('asset', address, { method: 'GET', path: file });
}

async function sendBeacon(): Promise<void> {
  const path = `/t/pro_choose_${randomInt(1_000_000)}?b=chrome`;
  await send('beacon', newAddress(), { method: 'POST', path }, [204]);
}

/** Runs `work` for a member that no other flow is using. */
async function withMember(work: (member: Member) => Promise<void>): Promise<void> {
  const free = members.filter(({ isBusy }) => !isBusy);
  const member = free[randomInt(Math.max(1, free.length))];
  if (member === undefined) return;
  member.isBusy = true;
  try {
    await work(member);
  } finally {
    member.isBusy = false;
  }
}

function bearer({ accessToken }: Member) {
  return { authorization: `Bearer ${accessToken}` };
}

function readSubscription(): Promise<void> {
  return withMember(async (member) => {
    const asked = { method: 'GET', path: '/api/subscription', headers: bearer(member) } as const;
    await send('subscription', member.address, asked);
  });
}

function refreshTokens(): Promise<void> {
  return withMember(async (member) => {
    const query = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'mallard-web',
      refresh_token: member.refreshToken,
    });
    const path = `${AUTH}/token?${query}`;
    const answer = await send('refresh', member.address, { method: 'GET', path }, [200, 400, 401]);
    if (answer.outcome === 200) {
      takeTokens(member, answer);
    } else {
      log('signed-out', String(memberOf(answer, 'error')), 0, false);
      members.splice(members.indexOf(member), 1);
    }
  });
}

function takeTokens(member: Member, answer: Answer): void {
  member.accessToken = String(memberOf(answer, 'access_token'));
  member.refreshToken = String(memberOf(answer, 'refresh_token'));
}

async function saveSettings(): Promise<void> {
  const address = newAddress();
  const path = '/api/settings';
  const headers = { authorization: `Bearer ${randomBytes(32).toString('base64url')}` };
  const put = {
    method: 'PUT',
    path,
    headers: { ...headers, 'content-type': 'application/octet-stream', 'if-none-match': '*' },
    body: randomBytes(300).toString('base64'),
  } as const;
  await send('settings', address, put, [204]);
  await send('settings', address, { method: 'GET', path, headers });
  await send('settings', address, { method: 'DELETE', path, headers }, [204]);
}

function signInByPasscode(): Promise<void> {
  return withMember(async (member) => {
    const { email, address } = member;
    const verifier = randomBytes(32).toString('base64url');
    const authorize = new URLSearchParams({
      response_type: 'code',
      client_id: 'mallard-web',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    const begun = await send('sign-in', address, {
      method: 'POST',
      path: `${AUTH}/authorize?${authorize}`,
    });
    const cookie = (begun.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
    const otp = passcodes.next(email);
    const path = `${AUTH}/otp?email=${encodeURIComponent(email)}`;
    await send('sign-in', address, { method: 'POST', path });
    const signedIn = await send('sign-in', address, {
      method: 'POST',
      path: `${AUTH}/login`,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'otp', email, otp: await otp }),
    });
    const grant = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'mallard-web',
      code: String(memberOf(signedIn, 'code')),
      code_verifier: verifier,
    });
    takeTokens(
      member,
      await send('sign-in', address, { method: 'GET', path: `${AUTH}/token?${grant}` }),
    );
    for (const change of ['cancel', 'resume']) {
      await send(
        'cancel or resume',
        address,
        { method: 'POST', path: `/api/subscription/${change}`, headers: bearer(member) },
        [200, 409],
      );
    }
  });
}

async function purchase(): Promise<void> {
  const address = newAddress();
  const email = `member-${randomBytes(6).toString('hex')}@example.org`;
  const step = (asked: Asked) => send('purchase', address, asked, [200, 303]);
  const checkout = await openCheckout(step);
  const member: Member = { ...checkout, email, address, isBusy: true };
  const headers = bearer(member);
  const query = `email=${encodeURIComponent(email)}`;
  const otp = passcodes.next(email);
  const edit = await step({ method: 'POST', path: `${AUTH}/account/edit?${query}`, headers });
  const proof = new URLSearchParams({ otp: await otp, hash: String(memberOf(edit, 'hash')) });
  await step({ method: 'POST', path: `${AUTH}/account/edit/confirm?${query}&${proof}`, headers });
  await pay(step, checkout, email);
  const paidAt = performance.now();
  for (;;) {
    const asked = { method: 'GET', path: '/api/subscription', headers } as const;
    const { outcome } = await send('unlock poll', address, asked, [200, 400, 503]);
    const ms = performance.now() - paidAt;
    if (outcome === 200 || ms > UNLOCK_LIMIT_MS) {
      log('unlocked', outcome, ms, outcome === 200);
      break;
    }
    await sleep(POLL_MS);
  }
  member.isBusy = false;
  members.push(member);
  if (members.length > POOL) members.shift();
}

async function moveSandboxClock(): Promise<void> {
  await send(
    'clock',
    newAddress(),
    {
      method: 'POST',
      path: '/dev/checkout/clock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'days=1',
    },
    [303],
  );
}

/** Accepts every email, and hands the passcode in its subject to the flow that waits for it. */
async function receivePasscodes(port: number) {
  const waiting = new Map<string, (passcode: string) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk) => (source += String(chunk)));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const passcode = /^Subject: (\d{6}) /m.exec(source)?.[1];
        if (passcode !== undefined) waiting.get(to)?.(passcode);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** Resolves with the next passcode for this address. */
    next(email: string): Promise<string> {
      const sentAt = performance.now();
      const passcode = new Promise<string>((resolve, reject) => {
        const limit = setTimeout(() => {
          waiting.delete(email);
          log('passcode', 'none', MAIL_LIMIT_MS, false);
          reject(new FlowEnded());
        }, MAIL_LIMIT_MS);
        waiting.set(email, (given) => {
          clearTimeout(limit);
          waiting.delete(email);
          log('passcode', 'mailed', performance.now() - sentAt, true);
          resolve(given);
        });
      });
      // The request for the passcode may fail before the flow waits for it.
      passcode.catch(() => undefined);
      return passcode;
    },
  };
}

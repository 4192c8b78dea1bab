/** Two servers on one database, clients that write to them, and the outcome of each fault. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type OwnPostgres } from '../support/databases/own-postgres.ts';
import { buy, BuyingFailed, isEntitled, type Purchase } from './buyer.ts';
import { askOneOf, whenReady, type Asked, type Place } from './http.ts';
import type { MailSink } from './mail-sink.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Concurrent clients: writers request emails, buyers purchase. */
const WRITERS = 12;
const BUYERS = 2;
/** Time limit in seconds for queued emails to be sent and purchases to become active. */
const SETTLING_LIMIT_S = 240;
/** Load time in ms before and after each fault. */
const BEFORE_MS = 1000;
const AFTER_MS = 2000;

/** Accounts with two subscriptions, or with two charges for one period. */
const DOUBLED = `
  select account_id from sandbox_subscriptions s
    join subscription_checkouts c on c.id::text = s.client_reference
    group by account_id having count(*) > 1
  union all
  select c.account_id from sandbox_invoices i
    join sandbox_subscriptions s on s.id = i.subscription_ref
    join subscription_checkouts c on c.id::text = s.client_reference
    where i.status = 'paid' group by c.account_id having count(*) > 1`;

export interface Play {
  name: string;
  happen: () => Promise<void>;
  /** The request target: the servers themselves, or a proxy in front of them. */
  place?: Place;
  /** The documented effects of the fault, which are counted but aren't failures. */
  exception?: { failed?: RegExp; mails?: boolean };
}

export interface Played {
  name: string;
  done: number;
  told503: number;
  failed: Map<string, number>;
  excused: number;
  killed: number;
  slowestMs: number;
  servedAfterMs: number | undefined;
  mails: { taken: number; lost: number; doubled: number; mayBeLost: boolean };
  purchases: { paid: number; lost: number; doubled: number };
  addresses: readonly string[];
  bought: readonly Purchase[];
}

export class Server {
  readonly port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  killed = 0;

  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  async start() {
    const child = spawn(
      process.execPath,
      ['--conditions=@mallard/source', MAIN, '--without-site'],
      {
        env: { PATH: process.env['PATH'], PORT: String(this.port), ...this.#env },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.killed += 1;
    });
    // With an accelerated clock the server is never ready: the database's clock differs.
    await whenReady(this.port, 'TIME_LAPSE' in this.#env ? '/__lbheartbeat__' : undefined);
  }

  /** Suspends the process until it is thawed, like an overloaded machine. */
  freeze = () => void this.#child?.kill('SIGSTOP');
  thaw = () => void this.#child?.kill('SIGCONT');

  /** @param signal SIGKILL marks an intended exit, which isn't counted as a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

export interface SceneOptions {
  database: Pick<OwnPostgres, 'query'>;
  databaseUrl: string;
  mails: MailSink;
  env?: Record<string, string>;
  /** Ports of the servers that these replace; tokens issued there stay valid. */
  ports?: readonly [number, number];
}

export type Scene = Awaited<ReturnType<typeof startScene>>;

export async function startScene({
  database,
  databaseUrl,
  mails,
  env = {},
  ports: given,
}: SceneOptions) {
  const ports = given ?? ([await freePort(), await freePort()] as const);
  const servers = ports.map(
    (port) =>
      new Server(port, {
        HOST: '127.0.0.1',
        // Both servers issue tokens with the same issuer, and the sandbox sends its webhooks to the
        // first one.
        PUBLIC_ORIGIN: `http://127.0.0.1:${ports[0]}`,
        DATABASE_URL: databaseUrl,
        SMTP_URL: mails.url,
        RATE_LIMITS: 'report',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '3',
        LOG_LEVEL: 'silent',
        ...env,
      }),
  ) as [Server, Server];
  const own: Place = { ports, isSecure: false };
  let recoveredAt: number | undefined;
  const killed = () => servers[0].killed + servers[1].killed;

  const count = async (statement: string) => {
    const { rows } = await database.query(statement);
    return Number(rows[0].count);
  };

  /**
   * Waits until the email queue is empty. A few workers per server each send one email at a time.
   */
  const lineEmpties = async () => {
    const inLine = () =>
      count("select count(*) from mail_outbox where state in ('waiting', 'sending')");
    for (let waited = 0; waited < SETTLING_LIMIT_S && (await inLine()) > 0; waited += 1) {
      await sleep(1000);
    }
  };

  return {
    servers,
    ports,
    own,
    async start() {
      for (const server of servers) await server.start();
    },
    async stop() {
      for (const server of servers) await server.stop();
    },
    /** Ends a fault; the time to the next successful response is measured from here. */
    async recover(back: () => unknown) {
      await back();
      recoveredAt = performance.now();
    },

    /**
     * Keeps clients running during each fault, and evaluates the outcomes after all faults have
     * ended.
     */
    async play(plays: readonly Play[]): Promise<Played[]> {
      const played: Played[] = [];
      for (const { name, happen, place = own, exception = {} } of plays) {
        const killedBefore = killed();
        const addresses: string[] = [];
        const bought: Purchase[] = [];
        const outcomes = new Map<string, number>();
        let [done, told503, slowestMs, isOver] = [0, 0, 0, false];
        let servedAfterMs: number | undefined;
        recoveredAt = undefined;
        const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        const send = async (turn: number, asked: Asked) => {
          const startedAt = performance.now();
          const answer = await askOneOf(place, turn, asked);
          slowestMs = Math.max(slowestMs, performance.now() - startedAt);
          if (answer.outcome === 503) told503 += 1;
          return answer;
        };
        const write = async (first: number) => {
          for (let turn = first; !isOver; turn += 1) {
            const email = mails.newAddress();
            const { outcome } = await send(turn, {
              method: 'POST',
              path: '/api/newsletter',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ email }),
            });
            if (outcome === 202) {
              done += 1;
              addresses.push(email);
              if (recoveredAt !== undefined) servedAfterMs ??= performance.now() - recoveredAt;
            } else if (outcome !== 503) note(String(outcome));
            await sleep(20);
          }
        };
        const shop = async (first: number) => {
          for (let turn = first; !isOver; turn += 1) {
            try {
              bought.push(
                await buy(
                  (asked) => send(turn, asked),
                  `buyer-${first}-${turn}@example.net`,
                  // The provider's pages don't sit behind our proxy.
                  (asked) => askOneOf(own, turn, asked),
                ),
              );
              done += 5;
            } catch (error) {
              if (!(error instanceof BuyingFailed)) throw error;
              note(error.message);
            }
            await sleep(100);
          }
        };
        const clients = [
          ...Array.from({ length: WRITERS }, (_, index) => write(index)),
          ...Array.from({ length: BUYERS }, (_, index) => shop(index)),
        ];
        await sleep(BEFORE_MS);
        await happen();
        await sleep(AFTER_MS);
        isOver = true;
        await Promise.all(clients);
        const isExcused = (outcome: string) => exception.failed?.test(outcome) === true;
        const sum = (entries: [string, number][]) => entries.reduce((all, [, n]) => all + n, 0);
        played.push({
          name,
          done,
          told503,
          failed: new Map([...outcomes].filter(([outcome]) => !isExcused(outcome))),
          excused: sum([...outcomes].filter(([outcome]) => isExcused(outcome))),
          killed: killed() - killedBefore,
          slowestMs,
          servedAfterMs,
          mails: { taken: addresses.length, lost: 0, doubled: 0, mayBeLost: !!exception.mails },
          purchases: { paid: bought.length, lost: 0, doubled: 0 },
          addresses,
          bought,
        });
        // Drain the email queue, so that the next fault can't lose this fault's emails.
        await lineEmpties();
        process.stderr.write(`played: ${name} ${JSON.stringify(Object.fromEntries(outcomes))}\n`);
      }

      const doubled = new Set(
        (await database.query(DOUBLED)).rows.map(({ account_id: id }) => String(id)),
      );
      const isThere = async (purchase: Purchase) => {
        for (let waited = 0; waited < SETTLING_LIMIT_S; waited += 1) {
          if (await isEntitled((asked) => askOneOf(own, 0, asked), purchase)) return true;
          await sleep(1000);
        }
        return false;
      };
      for (const { addresses, bought, mails: mailed, purchases } of played) {
        mailed.lost = addresses.filter((address) => mails.timesTo(address) === 0).length;
        mailed.doubled = addresses.filter((address) => mails.timesTo(address) > 1).length;
        for (const purchase of bought) {
          if (!(await isThere(purchase))) purchases.lost += 1;
          if (doubled.has(purchase.accountId)) purchases.doubled += 1;
        }
      }
      return played;
    },
  };
}

/** An SMTP server that accepts all emails and counts them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../support/databases/own-postgres.ts';

export interface MailSink {
  url: string;
  /** Returns an address that no email was sent to yet. */
  newAddress(): string;
  timesTo(address: string): number;
  /** Replies to every email with this SMTP code from now on; `undefined` accepts them. */
  refuseWith(code: number | undefined): void;
  /** Delays the reply to every email from now on, in ms. */
  takeTime(ms: number): void;
  stop(): void;
}

export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, number>();
  let [addresses, delayMs] = [0, 0];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onMailFrom(_address, _session, done) {
      await sleep(delayMs);
      done();
    },
    onRcptTo(_address, _session, done) {
      done(
        refusal === undefined
          ? undefined
          : Object.assign(new Error('Not here'), { responseCode: refusal }),
      );
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
        }
        done();
      });
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${port}`,
    newAddress: () => `person-${(addresses += 1)}@example.com`,
    timesTo: (address) => received.get(address) ?? 0,
    refuseWith: (code) => (refusal = code),
    takeTime: (ms) => (delayMs = ms),
    stop: () => server.close(),
  };
}

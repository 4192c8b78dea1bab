import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { accountModule } from '../../../src/account/module.ts';
import { MAILBOX_SIZE } from '../../../src/platform/mail/constants.ts';
import { MailError, type Mail } from '../../../src/platform/mail/mailer.ts';
import { createSmtpMailer, type SmtpMailer } from '../../../src/platform/mail/smtp.ts';
import { databasesForRules, createTestServices } from '../../support/harness.ts';

const PORTS = { entitlements: { entitlementsOf: async () => [] } };

const MAIL: Mail = {
  to: 'person@example.com',
  subject: 'Ihr Code – 123456',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  locale: 'de',
};

describe('SMTP mailer', () => {
  const closers: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function startServer(options: SMTPServerOptions) {
    const messages: { to: string[]; source: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let source = '';
        stream.on('data', (chunk) => (source += String(chunk)));
        stream.on('end', () => {
          messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return { port: (server.server.address() as AddressInfo).port, messages };
  }

  function open(smtpUrl: string): { mailer: SmtpMailer; pauses: number[] } {
    const pauses: number[] = [];
    const mailer = createSmtpMailer({
      smtpUrl,
      from: `${brand.name} <no-reply@example.com>`,
      environment: 'development',
      sleep: async (ms) => void pauses.push(ms),
      random: () => 0,
    });
    return { mailer, pauses };
  }

  it('sends both parts, the language and the sender', async () => {
    const { port, messages } = await startServer({});
    const { mailer } = open(`smtp://127.0.0.1:${port}`);
    await mailer.verify();
    await mailer.send(MAIL);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.to).toEqual(['person@example.com']);
    const source = messages[0]?.source ?? '';
    expect(source).toMatch(new RegExp(`^From: ${brand.name} <no-reply@example\\.com>`, 'm'));
    expect(source).toMatch(/^Content-Language: de/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(source).toMatch(/text\/plain; charset=utf-8/);
    expect(source).toMatch(/text\/html; charset=utf-8/);
  });

  it('adds unsubscribe headers to bulk emails only', async () => {
    const { port, messages } = await startServer({});
    const { mailer } = open(`smtp://127.0.0.1:${port}`);
    const unsubscribeUrl = `https://mallard.test/api/newsletter/unsubscribe?token=${'t'.repeat(86)}`;
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, unsubscribeUrl });
    const [plain = '', bulk = ''] = messages.map(({ source }) => source.replace(/\r\n\s+/g, ' '));
    expect(plain).not.toMatch(/^List-/m);
    expect(bulk).toMatch(/^List-ID: <newsletter\.example\.com>/m);
    expect(bulk).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(bulk).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  it('sends to one recipient only and prevents header injection', async () => {
    const { port, messages } = await startServer({});
    const { mailer } = open(`smtp://127.0.0.1:${port}`);
    await mailer
      .send({ ...MAIL, to: 'a@example.com, b@example.com', subject: 'x\r\nBcc: c@example.com' })
      .catch(() => undefined);
    for (const { to, source } of messages) {
      expect(to).toHaveLength(1);
      expect(source).not.toMatch(/^Bcc:/m);
    }
  });

  it('retries if the server is busy', async () => {
    let refusals = 2;
    const { port, messages } = await startServer({
      onMailFrom(_address, _session, done) {
        refusals -= 1;
        done(refusals >= 0 ? Object.assign(new Error('Busy'), { responseCode: 451 }) : undefined);
      },
    });
    const { mailer, pauses } = open(`smtp://127.0.0.1:${port}`);
    await mailer.send(MAIL);
    expect(messages).toHaveLength(1);
    expect(pauses).toEqual([200, 400]);
  });

  it('does not retry a permanent rejection, and keeps the address out of the error', async () => {
    const { port } = await startServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('No person@example.com here'), { responseCode: 550 }));
      },
    });
    const { mailer, pauses } = open(`smtp://127.0.0.1:${port}`);
    const error = await mailer.send(MAIL).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ code: 'undeliverable' });
    expect((error as MailError).message).not.toContain('person@example.com');
    expect(pauses).toEqual([]);
  });

  it('fails after three attempts without a server', async () => {
    const { mailer, pauses } = open('smtp://127.0.0.1:1');
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' });
    expect(pauses).toHaveLength(2);
  });
});

describe.each(await databasesForRules())('development mailbox on $name', ({ databaseUrl }) => {
  const open = (env: Record<string, string> = {}) =>
    createTestServices({ databaseUrl, mailer: 'configured', modules: [], env, now: () => 0 });

  it('lists emails newest first and filters them by recipient', async () => {
    const { app, platform, close } = await open();
    await platform.mailbox!.send(MAIL);
    await platform.mailbox!.send({ ...MAIL, to: 'Other@Example.com', subject: 'Second' });

    const all = await app.inject('/dev/mailbox.json');
    expect(all.json()).toMatchObject([{ subject: 'Second' }, { subject: MAIL.subject }]);
    const one = await app.inject('/dev/mailbox.json?to=other%40example.COM');
    expect(one.json()).toEqual([
      {
        ...MAIL,
        id: expect.any(Number),
        to: 'other@example.com',
        subject: 'Second',
        sentAt: '1970-01-01T00:00:00.000Z',
      },
    ]);
    await close();
  });

  it('keeps a limited number of emails', async () => {
    const { platform, close } = await open();
    for (let i = 0; i < MAILBOX_SIZE + 3; i += 1) await platform.mailbox!.send(MAIL);
    expect(await platform.mailbox?.list()).toHaveLength(MAILBOX_SIZE);
    await close();
  });

  it('runs no script from an email (XSS)', async () => {
    const { app, platform, close } = await open();
    const attack = '"><script>alert(1)</script>';
    await platform.mailbox!.send({
      to: attack,
      subject: attack,
      text: attack,
      html: attack,
      locale: attack,
    });

    const page = await app.inject('/dev/mailbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).not.toContain('<script');
    const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toMatch(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    );
    expect(page.headers['content-security-policy']).not.toContain('unsafe');

    const [mail] = (await platform.mailbox?.list()) ?? [];
    const markup = await app.inject(`/dev/mailbox/${mail?.id}/html`);
    expect(markup.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    await close();
  });

  it('rejects foreign host names (DNS rebinding)', async () => {
    const { app, close } = await open();
    const statusFor = async (host: string) =>
      (await app.inject({ url: '/dev/mailbox.json', headers: { host } })).statusCode;
    expect(await statusFor('rebound.example:8080')).toBe(421);
    expect(await statusFor('localhost:8080')).toBe(200);
    expect(await statusFor('192.168.1.7:8080')).toBe(200);
    expect(await statusFor('[::1]:8080')).toBe(200);
    await close();
  });

  it.each(['/dev/mailbox/x/html', '/dev/mailbox/999999/html', '/dev/mailbox/99999999999/html'])(
    'returns 404 at %s',
    async (url) => {
      const { app, close } = await open();
      expect((await app.inject(url)).statusCode).toBe(404);
      await close();
    },
  );
});

describe('email preview pages', () => {
  const open = (env: Record<string, string> = {}) =>
    createTestServices({ modules: [accountModule], standIns: PORTS, env });

  it('shows each email in light and dark in the requested language', async () => {
    const { app, close } = await open();
    const page = await app.inject('/dev/mails?locale=de');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain('/dev/mails/login-passcode/de/html?look=dark');
    const markup = (look: string) => app.inject(`/dev/mails/login-passcode/de/html${look}`);
    expect((await markup('')).body).toContain('@media (prefers-color-scheme: dark)');
    expect((await markup('?look=dark')).body).toContain('@media all');
    expect((await markup('?look=light')).body).toContain('@media not all');
    expect((await markup('')).headers['content-security-policy']).toMatch(/^sandbox; /);
    await close();
  });

  it.each(['nothing/de', 'login-passcode/xx', 'login-passcode/__proto__'])(
    'returns 404 at %s',
    async (path) => {
      const { app, close } = await open();
      expect((await app.inject(`/dev/mails/${path}/html`)).statusCode).toBe(404);
      expect((await app.inject('/dev/mails?locale=xx&locale=de')).statusCode).toBe(200);
      await close();
    },
  );

  it('rejects foreign host names (DNS rebinding)', async () => {
    const { app, close } = await open();
    const headers = { host: 'rebound.example' };
    expect((await app.inject({ url: '/dev/mails', headers })).statusCode).toBe(421);
    await close();
  });
});

it('has no development mailbox if an SMTP server is configured', async () => {
  const { app, platform, close } = await createTestServices({
    modules: [],
    databaseUrl: undefined,
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  expect(platform.mailbox).toBeUndefined();
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(404);
  await close();
});

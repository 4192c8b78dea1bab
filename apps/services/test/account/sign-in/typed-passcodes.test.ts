/** Passcodes as people type and paste them, at every endpoint that accepts one. */
import { describe, expect, it } from '@jest/globals';
import { databasesForRules } from '../../support/harness.ts';
import { useAccountService } from '../fixture.ts';

const isEverything = process.env['TEST_EVERYTHING'] === 'true';

const digitsFrom = (zero: number) => (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const grouped = (separator: string) => (code: string) =>
  `${code.slice(0, 3)}${separator}${code.slice(3)}`;

const SHAPES: readonly (readonly [name: string, type: (code: string) => string])[] = [
  ['plain', (code) => code],
  ['grouped by a space', grouped(' ')],
  ['grouped by a hyphen', grouped('-')],
  ['grouped by an en dash', grouped('–')],
  ['grouped by a minus sign', grouped('−')],
  ['grouped by a comma', grouped(',')],
  ['grouped by a no-break space', grouped('\u00a0')],
  ['with a space after each digit', (code) => [...code].join(' ')],
  ['followed by a zero-width space', (code) => `${code}\u200b`],
  ['followed by a tab and a newline', (code) => `${code}\t\n`],
  ['followed by a dot', (code) => `${code}.`],
  ['in quotation marks', (code) => `“${code}”`],
  ['in backticks', (code) => `\`${code}\``],
  ['in bidirectional isolates', (code) => `\u2068${code}\u2069`],
  ['in full-width digits', digitsFrom(0xff10)],
  ['in Arabic-Indic digits', digitsFrom(0x660)],
  ['in Persian digits', digitsFrom(0x6f0)],
  ['in Devanagari digits', digitsFrom(0x966)],
  ['in Bengali digits', digitsFrom(0x9e6)],
  ['in a sentence', (code) => `Your passcode is ${code}.`],
  [
    'grouped, in a sentence with another number',
    (code) => `${grouped(' ')(code)} is valid for 10 minutes`,
  ],
  ['in a Chinese sentence', (code) => `您的验证码是${code}，10分钟内有效`],
  ['twice in a pasted email', (code) => `${code} is your passcode\n\n${code}\n\nReference: BCDF`],
];

/** Input that contains no passcode, or more than one. */
const UNUSABLE = [
  'x',
  '12345',
  '1234567',
  '123456 7',
  '123456 or 654321',
  '½23456',
  'a'.repeat(1000),
  '\0',
];

describe.each(await databasesForRules())('typed passcodes on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { accountWithEmail, call, inject, newEmail, newVerifier, nativeAuthorize, passcodeFor } =
    account;

  type Attempt = (typed: string) => Promise<{ status: number; error: unknown }>;
  interface Prepared {
    code: string;
    attempt: Attempt;
  }
  const attemptBy =
    (send: (typed: string) => ReturnType<typeof call>): Attempt =>
    async (typed) => {
      const { status, body } = await send(typed);
      return { status, error: body?.['error'] };
    };
  const linkTokenFor = (email: string) =>
    account.services.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? [])
      .at(-1) ?? '';
  async function bearerOf(client: Awaited<ReturnType<typeof accountWithEmail>>['client']) {
    return (await client.getAccessToken()) ?? '';
  }

  async function prepareDispute() {
    const { client, email: old } = await accountWithEmail();
    const fresh = newEmail();
    const { hash } = await client.requestEmailEdit({ email: fresh });
    await client.confirmEmailEdit({ email: fresh, otp: passcodeFor(fresh), hash });
    const form = (path: string, fields: Record<string, string>) =>
      inject('POST', path, { form: new URLSearchParams(fields).toString() });
    await form('account/edit/undo', { token: linkTokenFor(old) });
    const token = linkTokenFor(fresh);
    await form('account/edit/object', { token });
    const settle = async (new_code: string, old_code: string) => {
      const fields = { token, new_code, old_code };
      const { statusCode } = await form('account/edit/object/confirm', fields);
      return { status: statusCode, error: undefined };
    };
    return { settle, newCode: passcodeFor(fresh), oldCode: passcodeFor(old) };
  }

  const ENDPOINTS: Readonly<Record<string, () => Promise<Prepared>>> = {
    async 'POST /api/auth/v2/login'() {
      const { email } = await accountWithEmail();
      const session = (await nativeAuthorize(newVerifier())).session!;
      await call('POST', 'otp', { query: { email }, session });
      const json = (otp: string) => ({ method: 'otp', email, otp });
      return {
        code: passcodeFor(email),
        attempt: attemptBy((otp) => call('POST', 'login', { session, json: json(otp) })),
      };
    },
    async 'GET /api/auth/login'() {
      const { email } = await accountWithEmail();
      await call('GET', '/account/loginlink', { query: { email } });
      return {
        code: passcodeFor(email),
        attempt: attemptBy((otp) => call('GET', '/login', { query: { email, otp } })),
      };
    },
    async 'POST /api/auth/v2/account/edit/confirm'() {
      const { client } = await accountWithEmail();
      const bearer = await bearerOf(client);
      const email = newEmail();
      const { hash } = await client.requestEmailEdit({ email });
      return {
        code: passcodeFor(email),
        attempt: attemptBy((otp) =>
          call('POST', 'account/edit/confirm', { bearer, query: { email, otp, hash } }),
        ),
      };
    },
    async 'GET /api/auth/account/edit/confirm'() {
      const created = await call('POST', '/account/create');
      const bearer = String(created.body?.['auth_token']);
      const email = newEmail();
      const edit = await call('POST', '/account/edit', { bearer, query: { email } });
      const hash = String(edit.body?.['hash']);
      return {
        code: passcodeFor(email),
        attempt: attemptBy((otp) =>
          call('GET', '/account/edit/confirm', { bearer, query: { email, otp, hash } }),
        ),
      };
    },
    async 'POST /api/auth/v2/account/proof/confirm'() {
      const { client, email } = await accountWithEmail();
      const bearer = await bearerOf(client);
      await call('POST', 'account/proof', { bearer });
      return {
        code: passcodeFor(email),
        attempt: attemptBy((otp) =>
          call('POST', 'account/proof/confirm', { bearer, json: { otp } }),
        ),
      };
    },
    async 'POST /api/auth/v2/account/edit/object/confirm, new_code'() {
      const { settle, newCode, oldCode } = await prepareDispute();
      return { code: newCode, attempt: (typed) => settle(typed, oldCode) };
    },
    async 'POST /api/auth/v2/account/edit/object/confirm, old_code'() {
      const { settle, newCode, oldCode } = await prepareDispute();
      return { code: oldCode, attempt: (typed) => settle(newCode, typed) };
    },
  };

  describe.each(Object.entries(ENDPOINTS))('at %s', (endpoint, prepare) => {
    // Every endpoint parses passcodes with the same function, so outside the nightly run only one
    // is tested with all formats.
    const hasAllShapes = isEverything || endpoint === 'POST /api/auth/v2/login';
    it.each(hasAllShapes ? SHAPES : SHAPES.filter((_, index) => index % 8 === 1))(
      'accepts a passcode %s',
      async (_name, type) => {
        const { code, attempt } = await prepare();
        expect([200, 302]).toContain((await attempt(type(code))).status);
      },
    );

    it('accepts the right passcode after input that contains no passcode', async () => {
      const { code, attempt } = await prepare();
      for (const typed of UNUSABLE) {
        const refused = await attempt(typed);
        expect([typed, refused.status]).toEqual([typed, 400]);
        expect([undefined, 'invalid_login_credentials']).toContain(refused.error);
      }
      expect([200, 302]).toContain((await attempt(code)).status);
    });

    it('rejects even the right passcode after five wrong ones in any format', async () => {
      const { code, attempt } = await prepare();
      const wrong = code === '000000' ? '111111' : '000000';
      for (const [, type] of SHAPES.slice(0, 5)) await attempt(type(wrong));
      expect((await attempt(code)).status).toBe(400);
    });
  });
});

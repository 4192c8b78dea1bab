/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { HttpError } from '@mallard/http';
import fc from 'fast-check';
import { createCloudSave } from './cloud-save.ts';
import { isStrongEnough, normalizePassphrase, suggestPassphrase } from './passphrase.ts';
import { PASSPHRASE_WORDS } from './passphrase-words.ts';
import { deriveSettingsKeys, openSealedSettings, sealSettings } from './seal-settings.ts';

const PASSPHRASE = 'acorn beacon cedar daisy ember falcon';
const VALUES = { kae: 'd', kl: 'de-de', kt: 'Comic Neue' } as const;
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** A fake service that keeps the contract, in memory. */
function openService() {
  const records = new Map<string, { bytes: Uint8Array<ArrayBuffer>; tag: string }>();
  const requests: { url: string; init: RequestInit }[] = [];
  let tags = 0;
  const send = (async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const headers = new Headers(init.headers);
    const id = headers.get('authorization') ?? '';
    const there = records.get(id);
    if (init.method === 'PUT') {
      const isExpected =
        headers.get('if-none-match') === '*' ? !there : headers.get('if-match') === there?.tag;
      if (!isExpected) return new Response('{}', { status: 412 });
      const tag = `"${(tags += 1)}"`;
      records.set(id, { bytes: init.body as Uint8Array<ArrayBuffer>, tag });
      return new Response(null, { status: 204, headers: { etag: tag } });
    }
    if (!there) return new Response('{}', { status: 404 });
    if (init.method === 'DELETE') {
      records.delete(id);
      return new Response(null, { status: 204 });
    }
    return new Response(there.bytes, { headers: { etag: there.tag } });
  }) as unknown as typeof fetch;
  const openPage = () => createCloudSave({ fetch: send, now: () => NOW });
  return { records, requests, send, openPage };
}

describe('cloud save', () => {
  it('loads settings on another device by passphrase, ignoring case and extra spaces', async () => {
    const { openPage } = openService();
    expect(await openPage().save(PASSPHRASE, VALUES)).toEqual({ status: 'saved' });
    const typed = ` ${PASSPHRASE.toUpperCase().replace(' ', '  ')} `;
    expect(await openPage().load(typed)).toEqual({
      status: 'found',
      read: { values: VALUES, ignored: [] },
      savedAt: NOW,
    });
  });

  it('finds nothing under another passphrase', async () => {
    const { openPage } = openService();
    await openPage().save(PASSPHRASE, VALUES);
    expect(await openPage().load(`${PASSPHRASE}s`)).toEqual({ status: 'none' });
  });

  it('sends only an ID and ciphertext, without passphrase or settings', async () => {
    const { openPage, requests } = openService();
    const page = openPage();
    await page.save(PASSPHRASE, VALUES);
    await page.load(PASSPHRASE);
    await page.remove(PASSPHRASE);
    const sent = requests.map(({ url, init }) => {
      const body = init.body ? Buffer.from(init.body as Uint8Array).toString('latin1') : '';
      expect(init.credentials).toBe('omit');
      return [url, JSON.stringify(init.headers), body].join('\n');
    });
    expect(sent).toHaveLength(3);
    for (const text of sent) {
      for (const secret of [...PASSPHRASE.split(' '), 'kae=d', 'de-de', 'Comic']) {
        expect(text).not.toContain(secret);
      }
      expect(text.split('\n')[0]).toBe('/api/settings');
    }
  });

  it('asks before it replaces settings from another device', async () => {
    const { openPage } = openService();
    const [laptop, phone] = [openPage(), openPage()];
    await laptop.save(PASSPHRASE, VALUES);
    expect(await phone.save(PASSPHRASE, { kae: '-1' })).toEqual({
      status: 'conflict',
      savedAt: NOW,
    });
    // A conflict does not permit the next attempt.
    expect(await phone.save(PASSPHRASE, { kae: '-1' })).toMatchObject({ status: 'conflict' });
    expect(await laptop.load(PASSPHRASE)).toMatchObject({ read: { values: VALUES } });
    expect(await phone.save(PASSPHRASE, { kae: '-1' }, { replace: true })).toEqual({
      status: 'saved',
    });
    expect(await laptop.save(PASSPHRASE, VALUES)).toMatchObject({ status: 'conflict' });
    expect(await laptop.load(PASSPHRASE)).toMatchObject({ read: { values: { kae: '-1' } } });
    expect(await laptop.save(PASSPHRASE, VALUES)).toEqual({ status: 'saved' });
  });

  it('deletes saved settings', async () => {
    const { openPage } = openService();
    const page = openPage();
    await page.save(PASSPHRASE, VALUES);
    expect(await page.remove(PASSPHRASE)).toBe(true);
    expect(await page.remove(PASSPHRASE)).toBe(false);
    expect(await page.load(PASSPHRASE)).toEqual({ status: 'none' });
  });

  it('reports damaged or replaced data', async () => {
    const { openPage, records } = openService();
    await openPage().save(PASSPHRASE, VALUES);
    const [record] = records.values();
    if (!record) throw new Error('nothing was saved');
    record.bytes[40] = (record.bytes[40] ?? 0) ^ 1;
    expect(await openPage().load(PASSPHRASE)).toEqual({ status: 'damaged' });
    record.bytes = new Uint8Array(3);
    expect(await openPage().load(PASSPHRASE)).toEqual({ status: 'damaged' });
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('x')), { code: 'network' }],
    [
      'does not respond in time',
      (_url: unknown, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
      { code: 'timeout' },
    ],
    [
      'limits the rate',
      async () => new Response('{}', { status: 429, headers: { 'retry-after': '90' } }),
      { code: 'status', status: 429, retryAfterMs: 90_000 },
    ],
    ['returns an error', async () => new Response('', { status: 503 }), { status: 503 }],
  ])('throws an HTTP error if the service %s', async (_name, send, error) => {
    const page = createCloudSave({ fetch: send as typeof fetch, timeoutMs: 50 });
    const failure = await page.load(PASSPHRASE).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject(error);
    expect(String((failure as Error).message)).not.toContain('acorn');
  });
});

describe('a sealed record', () => {
  it('has a fixed length and differs each time', async () => {
    const keys = await deriveSettingsKeys(PASSPHRASE);
    const records = [
      await sealSettings(keys, {}, NOW),
      await sealSettings(keys, {}, NOW),
      await sealSettings(keys, VALUES, NOW),
    ];
    expect(new Set(records.map(({ length }) => length)).size).toBe(1);
    expect(new Set(records.map((record) => Buffer.from(record).toString('hex'))).size).toBe(3);
  });

  it('decrypts only under its own ID', async () => {
    const keys = await deriveSettingsKeys(PASSPHRASE);
    const record = await sealSettings(keys, VALUES, NOW);
    expect(await openSealedSettings({ ...keys, recordId: 'another' }, record)).toBeUndefined();
  });

  it('rejects arbitrary bytes without throwing', async () => {
    const keys = await deriveSettingsKeys(PASSPHRASE);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await openSealedSettings(keys, new Uint8Array(bytes))).toBeUndefined();
      }),
    );
  });

  it('keeps its derived ID stable, so that saved settings stay accessible', async () => {
    const { recordId } = await deriveSettingsKeys(PASSPHRASE);
    expect(recordId).toMatchInlineSnapshot(`"vE01irJdJW9hrxruHb6L8CgyQumTVaQC7ZwGaQ3McgE"`);
  });
});

describe('passphrases', () => {
  it('suggests words with uniform probability', () => {
    expect(new Set(PASSPHRASE_WORDS).size).toBe(1024);
    expect(PASSPHRASE_WORDS.filter((word) => !/^[a-z]{2,9}$/.test(word))).toEqual([]);
    const draw = (value: number) => suggestPassphrase((array) => void array.fill(value));
    expect(draw(0)).toBe('abbey abbey abbey abbey abbey abbey');
    expect(draw(65_535)).toBe('zone zone zone zone zone zone');
    expect(isStrongEnough(suggestPassphrase())).toBe(true);
    expect(suggestPassphrase()).not.toBe(suggestPassphrase());
  });

  it.each(['password', 'aaaaaaaaaaaaaaaaaaaaaa', '   ', 'correct horse', '1212121212121212'])(
    'rejects “%s” as too weak',
    (typed) => expect(isStrongEnough(typed)).toBe(false),
  );

  it('normalizes all Unicode forms to the same passphrase', () => {
    expect(normalizePassphrase('  Ｅnte  Ü\u0308ber\tSee ')).toBe(
      normalizePassphrase('ente ü\u0308ber see'),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normalizePassphrase(typed);
        expect(normalizePassphrase(once)).toBe(once);
      }),
    );
  });
});

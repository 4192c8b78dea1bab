/** Surveys: counted choices, data that isn't stored, and attacks by others. */
// Specification §2: other pages named by analytics, "windows-user-survey".
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SURVEYS } from '@mallard/site-contract/forms';
import { DAY_MS } from '../src/platform/utilities/durations.ts';
import { createSurveyRepository } from '../src/surveys/repository.ts';
import { surveysModule } from '../src/surveys/module.ts';
import { surveyCounts } from '../src/surveys/schema.ts';
import { createTestServices, databasesForRules, type TestServices } from './support/harness.ts';

const START = Date.parse('2026-11-23T12:00:00Z');
const NAME = 'windows-user-survey';
const URL_OF = `/api/surveys/${NAME}`;

const databases = await databasesForRules({ contended: true });

describe.each(databases)('/api/surveys on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now = START;
  let places = 0;
  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      modules: [surveysModule],
      now: () => now,
    });
  });
  afterAll(() => services.close());
  beforeEach(async () => {
    now = START;
    await db().delete(surveyCounts);
  });

  const db = () => services.platform.database.db;
  const repository = () => createSurveyRepository(db(), () => now);
  const newPlace = () => `198.18.${(places += 1) >> 8}.${places & 255}`;
  const send = (payload: unknown, remoteAddress = newPlace(), url = URL_OF) =>
    services.app.inject({ method: 'POST', url, payload: payload as object, remoteAddress });
  const sendForm = (fields: [string, string][], remoteAddress = newPlace()) =>
    services.app.inject({
      method: 'POST',
      url: URL_OF,
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'de',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  /** Returns counts by question and choice, without their date. */
  const counts = async () =>
    Object.fromEntries(
      (await repository().list()).map(({ question, choice, count }) => [
        `${question}:${choice}`,
        count,
      ]),
    );

  it('counts each choice and the number of forms', async () => {
    await send({ why: ['slow', 'sites'], instead: 'firefox', again: 'maybe', wish: 'speed' });
    await send({ why: 'slow' });
    expect(await counts()).toEqual({
      ':': 2,
      'why:slow': 2,
      'why:sites': 1,
      'instead:firefox': 1,
      'again:maybe': 1,
      'wish:speed': 1,
    });
  });

  it('stores no text, no exact time, and no combination of choices', async () => {
    await send({ why: 'other', text: 'I am Ada', email: 'ada@example.org', at: now });
    const rows = await db().select().from(surveyCounts);
    expect(JSON.stringify(rows)).not.toMatch(/ada|12:00/i);
    expect(rows.map((row) => Object.keys(row).sort())).toEqual(
      Array.from({ length: 2 }, () =>
        ['choice', 'count', 'period', 'question', 'since', 'survey'].sort(),
      ),
    );
  });

  it.each([
    ['unknown choices', { why: ['weather', '\0', 7, null], instead: 'netscape' }],
    ['several choices for a single-choice question', { again: ['yes', 'no'] }],
    ['unknown questions', { constructor: 'slow', __proto__: 'slow', length: 'yes' }],
    ['no answers', {}],
  ])('ignores %s', async (_what, payload) => {
    expect((await send(payload)).statusCode).toBe(202);
    expect(await counts()).toEqual({});
  });

  it('counts a choice once, even if a form repeats it', async () => {
    await send({ why: ['slow', 'slow', 'slow'] });
    expect(await counts()).toEqual({ ':': 1, 'why:slow': 1 });
  });

  it.each(['"x"', '7', '[]', 'null'])('rejects %s', async (payload) => {
    const response = await services.app.inject({
      method: 'POST',
      url: URL_OF,
      headers: { 'content-type': 'application/json' },
      remoteAddress: newPlace(),
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  it.each(['weather', 'constructor', '__proto__'])(
    'returns 404 for the unknown survey %s',
    async (survey) => {
      expect((await send({ why: 'slow' }, newPlace(), `/api/surveys/${survey}`)).statusCode).toBe(
        404,
      );
    },
  );

  it('redirects a form without scripts to its page in its language', async () => {
    const sent = async (...fields: [string, string][]) => {
      const { statusCode, headers } = await sendForm(fields);
      return [statusCode, headers.location];
    };
    const why: [string, string][] = [
      ['why', 'slow'],
      ['why', 'crashes'],
    ];
    expect(await sent(...why, ['locale', 'ar'], ['topic', ''], ['instead', ''])).toEqual([
      303,
      '/ar/windows/survey#sent',
    ]);
    expect(await sent(['locale', 'xx'])).toEqual([303, '/de/windows/survey#sent']);
    expect(await counts()).toEqual({ ':': 1, 'why:slow': 1, 'why:crashes': 1 });
  });

  it('drops forms with a filled honeypot field, with the usual response', async () => {
    expect((await send({ why: 'slow', topic: 'cheap' })).statusCode).toBe(202);
    expect((await send({ why: 'slow', topic: ['x'] })).statusCode).toBe(202);
    expect(await counts()).toEqual({});
  });

  it('accepts five forms per ten minutes from one network', async () => {
    const place = newPlace();
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await send({ why: 'slow' }, place)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await sendForm([['why', 'slow']], place)).statusCode).toBe(429);
    expect(await counts()).toMatchObject({ ':': 5 });
  });

  it('rejects requests from other sites (CSRF)', async () => {
    const response = await services.app.inject({
      method: 'POST',
      url: URL_OF,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: { why: 'slow' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('counts all concurrent forms', async () => {
    const forms = Array.from({ length: 24 }, (_, n) =>
      n % 2 ? { why: ['slow', 'sites'], wish: ['sync', 'speed'] } : { wish: 'speed', why: 'sites' },
    );
    const responses = await Promise.all(forms.map((form) => send(form)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await counts()).toEqual({
      ':': 24,
      'why:slow': 12,
      'why:sites': 24,
      'wish:sync': 12,
      'wish:speed': 24,
    });
  });

  it('merges days with fewer than twenty forms into their month after it has ended', async () => {
    const form = [{ question: 'why', choice: 'slow' }];
    const fill = async (forms: number) => {
      for (let n = 0; n < forms; n += 1) await repository().count(NAME, form);
    };
    await fill(19);
    now += DAY_MS;
    await fill(20);
    now += DAY_MS;
    await fill(2);
    await repository().foldDays();
    now += DAY_MS;
    await fill(1);
    const since = async () =>
      (await repository().list())
        .filter(({ question }) => question === 'why')
        .map((row) => [row.period, row.since, row.count]);
    expect(await since()).toEqual([
      ['month', '2026-11-01', 19],
      ['day', '2026-11-24', 20],
      ['day', '2026-11-25', 2],
      ['day', '2026-11-26', 1],
    ]);
    // Repeat on two instances, to check that nothing is counted twice.
    await Promise.all([repository().foldDays(), repository().foldDays()]);
    await repository().foldDays();
    expect(await since()).toEqual([
      ['month', '2026-11-01', 21],
      ['day', '2026-11-24', 20],
      ['day', '2026-11-26', 1],
    ]);
    expect((await repository().list()).find(({ question }) => question === '')?.count).toBe(21);
  });

  it('offers only distinguishable choices', () => {
    for (const { choices } of Object.values(SURVEYS[NAME])) {
      expect(new Set(choices).size).toBe(choices.length);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedbackModule } from '../src/feedback/module.ts';
import { createFeedbackRepository } from '../src/feedback/repository.ts';
import { DAY_MS } from '../src/platform/utilities/durations.ts';
import { createTestServices, databasesForRules, type TestServices } from './support/harness.ts';
import { feedbackRetention } from '../src/feedback/retention.ts';
import { deleteExpiredRows } from '../src/platform/jobs/retention.ts';

describe.each(await databasesForRules())('/api/feedback on $name', ({ databaseUrl }) => {
  let now = Date.UTC(2026, 0, 5, 12);
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      modules: [feedbackModule],
      now: () => now,
    });
  });
  afterAll(() => services.close());

  const send = (payload: object, remoteAddress = '192.0.2.1') =>
    services.app.inject({ method: 'POST', url: '/api/feedback', payload, remoteAddress });
  const kept = () => createFeedbackRepository(services.platform.database.db, () => now);
  const said = { area: 'removal', about: 'other', text: '  It is good.\n' };

  it('stores feedback with its date for operators', async () => {
    expect((await send(said)).statusCode).toBe(204);
    expect(await kept().list()).toEqual([
      { day: '2026-01-05', area: 'removal', about: 'other', text: 'It is good.' },
    ]);
  });

  it.each([
    ['an empty text', { ...said, text: ' ' }],
    ['a text that is too long', { ...said, text: 'x'.repeat(2001) }],
    ['a NUL character', { ...said, text: 'It is \0 good.' }],
    ['an unknown topic', { ...said, about: 'weather' }],
    ['an unknown area', { ...said, area: 'all' }],
  ])('rejects %s', async (_what, payload) => {
    const response = await send(payload, '192.0.2.2');
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_feedback']);
    expect(await kept().list()).toHaveLength(1);
  });

  it('rejects data about the author or the time', async () => {
    for (const more of [{ email: 'jo@x.example' }, { at: now }]) {
      expect((await send({ ...said, ...more }, '192.0.2.4')).statusCode).toBe(400);
    }
    const [entry] = await kept().list();
    expect(Object.keys(entry ?? {})).toEqual(['day', 'area', 'about', 'text']);
  });

  it('accepts five messages per ten minutes from one network', async () => {
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await send(said, '192.0.2.3')).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('deletes feedback after six months', async () => {
    now += 181 * DAY_MS;
    await deleteExpiredRows(services.platform.database.db, feedbackRetention, new Date(now));
    expect(await kept().list()).toEqual([]);
  });
});

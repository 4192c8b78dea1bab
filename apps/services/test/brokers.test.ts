import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { Registry } from 'prom-client';
import { buildApp } from '../src/app.ts';
import { labDefinitions } from '../src/development/brokers/definitions.ts';
import { brokersModule } from '../src/development/brokers/module.ts';
import { createAgent } from '../src/development/removal/agent.ts';
import { createBrokerRunner } from '../src/development/removal/broker-runner.ts';
import type { BrokerPage } from '../src/development/removal/run-actions.ts';
import { DAY_MS, HOUR_MS } from '../src/development/removal/schedule.ts';
import { createTestServices, type TestServices } from './harness.ts';

const ORIGIN = 'http://localhost:8080';
const START = Date.UTC(2026, 0, 5, 12);

let now = START;
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices({
    modules: [brokersModule],
    now: () => now,
    mailer: 'configured',
  });
});
afterAll(() => services.close());

/** A window without a browser: it asks the server in memory, and submits forms as browsers do. */
function pageOver({ app, platform }: TestServices): BrokerPage {
  let shown = new JSDOM('');
  async function show(method: 'GET' | 'POST', address: string, fields?: URLSearchParams) {
    const { href } = new URL(
      address,
      shown.window.location.origin === 'null' ? ORIGIN : shown.window.location.href,
    );
    const response = await app.inject({
      method,
      url: href.replace(ORIGIN, ''),
      ...(fields && {
        payload: fields.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      }),
    });
    shown = new JSDOM(response.body, { url: href });
  }
  const element = (selector: string) =>
    shown.window.document.querySelector(selector) as HTMLElement & HTMLInputElement;
  return {
    open: (address) => show('GET', address),
    document: () => shown.window.document,
    fill: async (selector, value) => void (element(selector).value = value),
    async click(selector) {
      const clicked = element(selector);
      const { form } = clicked;
      if (!form) return show('GET', clicked.getAttribute('href') ?? '');
      const fields = [...form.elements].map((each) => each as HTMLInputElement);
      const values = fields.filter(({ name }) => name).map(({ name, value }) => [name, value]);
      return show('POST', form.getAttribute('action') ?? '', new URLSearchParams(values));
    },
    scroll: async () => {},
    async confirmationLink(email) {
      const [mail] = (await platform.mailbox?.list({ to: email })) ?? [];
      return mail && /http\S+/.exec(mail.text)?.[0];
    },
    askPerson: async (question) => (question.includes('three plus four') ? '7' : undefined),
  };
}

function agentOfJoDoe() {
  const agent = createAgent({
    brokers: labDefinitions(ORIGIN),
    runner: createBrokerRunner({
      page: pageOver(services),
      now: () => now,
      email: (url) => `jo@${url}`,
    }),
    now: () => now,
  });
  agent.setDraft({
    names: [{ first: 'Jo', last: 'Doe' }],
    birthYear: 1980,
    addresses: [{ city: 'Springfield', state: 'IL' }],
  });
  agent.saveProfile();
  agent.start();
  return agent;
}

describe('the brokers’ lab', () => {
  it('is searched and asked for six weeks, each broker with its habits', async () => {
    const agent = agentOfJoDoe();
    await agent.runDue();
    const found = agent.state.records.map(({ broker }) => broker);
    // The shy one refuses at first, the empty one knows nobody; namesakes are nobody's record.
    expect(found).toEqual(
      ['peoplefinch', 'namenest', 'recordrook', 'pageheron', 'mailmagpie', 'forgetfulgull']
        .concat(['boomerangbooby', 'shiftysandpiper', 'cuckoocheck', 'mirrormerganser'])
        .map((slug) => `${slug}.example`),
    );
    expect(
      agent.state.records.every(({ record }) => record.addresses[0]?.city === 'Springfield'),
    ).toBe(true);

    for (const end = now + 42 * DAY_MS; now < end;) {
      now = Math.min(end, agent.nextDueAt() ?? end);
      await agent.runDue();
    }
    const record = (slug: string) =>
      agent.state.records.find(({ broker }) => broker === `${slug}.example`);
    const gone = [
      'peoplefinch',
      'namenest',
      'recordrook',
      'pageheron',
      'mailmagpie',
      'shyplover',
      'cuckoocheck',
      'mirrormerganser',
    ];
    expect(gone.filter((slug) => record(slug)?.removedAt === undefined)).toEqual([]);
    expect(record('forgetfulgull')?.removedAt).toBeUndefined();
    expect(record('forgetfulgull')?.requestedAt).toBe(START);
    expect(record('boomerangbooby')?.events.map(({ type }) => type)).toContain('reappearance');
    // Nobody can tell what has become of it: it is not gone.
    expect(record('shiftysandpiper')?.removedAt).toBeUndefined();
    const scan = agent.state.scans.find(({ broker }) => broker === 'shiftysandpiper.example');
    expect(scan?.events.at(-1)).toMatchObject({
      type: 'error',
      message: 'unexpected-page at "read"',
    });
    expect(scan?.nextRunAt).toBeLessThanOrEqual(now + 48 * HOUR_MS);
  });

  it('knows anyone it is told of', async () => {
    const payload = 'first=Ada&last=Byron&born=1990&city=Salem&state=OR';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
    const added = await services.app.inject({
      method: 'POST',
      url: '/dev/brokers',
      payload,
      headers,
    });
    expect(added.statusCode).toBe(303);
    const page = await services.app.inject(
      '/dev/brokers/peoplefinch/search?first=ada&last=byron&state=or',
    );
    expect(page.body).toContain('Salem, OR');
    const nobody = await services.app.inject(
      '/dev/brokers/peoplefinch/search?first=No&last=One&state=OR',
    );
    expect(nobody.body).toContain('class="none"');
  });

  it('escapes what it is asked', async () => {
    const { body } = await services.app.inject(
      '/dev/brokers/peoplefinch/search?first=%3Cb%3E&last=x&state=IL',
    );
    expect(body).not.toContain('<b>');
  });

  it('is not there in production', async () => {
    const { platform } = services;
    const production = await buildApp(
      {
        ...platform,
        metrics: new Registry(),
        config: { ...platform.config, hasDevelopmentPages: false },
      },
      { modules: [brokersModule] },
    );
    try {
      for (const url of ['/dev/brokers', '/dev/brokers/peoplefinch']) {
        expect([url, (await production.inject(url)).statusCode]).toEqual([url, 404]);
      }
    } finally {
      await production.close();
    }
  });
});

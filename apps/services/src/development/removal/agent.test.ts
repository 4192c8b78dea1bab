import { describe, expect, it } from '@jest/globals';
import * as messages from '@mallard/native-bridge/dbp-ui';
import { safeParse, type ZodMiniType } from 'zod/mini';
import type { AgentState } from './agent-state.ts';
import { createAgent, type BrokerRunner } from './agent.ts';
import { removalAnswers } from './answers.ts';
import { type BrokerDefinition, USUAL_SCHEDULE } from './definitions.ts';
import type { ExtractedRecord } from './matching.ts';
import { DAY_MS, HOUR_MS } from './schedule.ts';

const START = Date.UTC(2026, 0, 5, 12);
const NAME = { first: 'Jo', last: 'Doe' };
const ADDRESS = { city: 'Springfield', state: 'IL' };
const RECORD: ExtractedRecord = {
  name: 'Jo Doe',
  alternativeNames: [],
  age: '45',
  addresses: [ADDRESS],
  relatives: [],
  profileUrl: '/jo-doe',
};

function broker(url: string, more: Partial<BrokerDefinition> = {}): BrokerDefinition {
  const optOutUrl = `https://${url}/opt-out`;
  return {
    ...{ name: url, url, version: '1', optOutUrl, schedule: USUAL_SCHEDULE },
    ...{ scan: [], optOut: [] },
    ...more,
  };
}

/** The names of all members, in order. */
function membersOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(membersOf);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value)
    .map(([name, member]) => [name, membersOf(member)])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}

/** A world of one broker or more; `shows` says what a broker shows at a time. */
function world({
  brokers = [broker('finch.example')],
  shows = () => [RECORD],
  optOut = async () => {},
}: {
  brokers?: BrokerDefinition[];
  shows?: (
    url: string,
    at: number,
    requestedAt: number | undefined,
  ) => ExtractedRecord[] | Promise<ExtractedRecord[]>;
  optOut?: BrokerRunner['optOut'];
} = {}) {
  let at = START;
  const asked: { url: string; at: number }[] = [];
  const scanned: { url: string; at: number; city: string }[] = [];
  const runner: BrokerRunner = {
    async scan({ url }, { address }) {
      scanned.push({ url, at, city: address.city });
      return shows(url, at, asked.findLast((each) => each.url === url)?.at);
    },
    async optOut(definition, query, record) {
      await optOut(definition, query, record);
      asked.push({ url: definition.url, at });
    },
  };
  let saved: string | undefined;
  const create = (state?: AgentState) =>
    createAgent({
      brokers,
      runner,
      now: () => at,
      state,
      onChange: (next) => (saved = JSON.stringify(next)),
    });
  const made = { agent: create() };
  const ask = (method: string, params: unknown = {}) =>
    removalAnswers({
      agent: made.agent,
      isSignedIn: () => true,
      isBusy: () => false,
      useUnifiedFeedback: () => true,
    })[method]?.(params) as Record<string, never>;
  return {
    ask,
    asked,
    scanned,
    get agent() {
      return made.agent;
    },
    /** Another start of the app. */
    restart: () => (made.agent = create(JSON.parse(saved ?? '') as AgentState)),
    async begin() {
      ask('addNameToCurrentUserProfile', NAME);
      ask('setBirthYearForCurrentUserProfile', { year: 1980 });
      ask('addAddressToCurrentUserProfile', ADDRESS);
      expect(ask('saveProfile')).toMatchObject({ success: true });
      expect(ask('startScanAndOptOut')).toMatchObject({ success: true });
      await made.agent.runDue();
    },
    /** Hour by hour, as the real one wakes. */
    async pass(days: number) {
      for (const end = at + days * DAY_MS; at < end;) {
        at += HOUR_MS;
        await made.agent.runDue();
      }
    },
    types: () => made.agent.state.records[0]?.events.map(({ type }) => type),
    days: (time: number | undefined) => time && (time - START) / DAY_MS,
  };
}

/** Lets what is under way go on until it has come so far. */
async function untilTrue(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe('the agent', () => {
  it('asks at once for what it finds, and confirms three days later', async () => {
    const { begin, pass, agent, types, days } = world({
      shows: (_url, at, requestedAt = Infinity) => (at < requestedAt + 2 * DAY_MS ? [RECORD] : []),
    });
    await begin();
    expect(types()).toEqual(['matches-found', 'opt-out-started', 'opt-out-requested']);
    await pass(4);
    expect(types()?.at(-1)).toBe('opt-out-confirmed');
    expect(days(agent.state.records[0]?.removedAt)).toBe(3);
  });

  it('asks again every 120 hours for six weeks of a broker that forgets', async () => {
    const { begin, pass, asked, days, agent } = world();
    await begin();
    await pass(42);
    expect(asked.map(({ at }) => days(at))).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
    // The date that people are told stays that of the first request.
    expect(days(agent.state.records[0]?.requestedAt)).toBe(0);
  });

  it('stops asking after as many attempts as the broker takes', async () => {
    const schedule = { ...USUAL_SCHEDULE, maxAttempts: 2 };
    const { begin, pass, asked } = world({ brokers: [broker('finch.example', { schedule })] });
    await begin();
    await pass(42);
    expect(asked).toHaveLength(2);
  });

  it('sees a record come back, and asks for it again', async () => {
    const { begin, pass, types, asked } = world({
      shows: (_url, at) => {
        const day = (at - START) / DAY_MS;
        return day < 2 || (day > 12 && day < 15) ? [RECORD] : [];
      },
    });
    await begin();
    await pass(30);
    expect(types()).toEqual([
      ...['matches-found', 'opt-out-started', 'opt-out-requested', 'opt-out-confirmed'],
      ...['reappearance', 'opt-out-started', 'opt-out-requested', 'opt-out-confirmed'],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('waits longer after each error, up to 48 hours, and goes on', async () => {
    const failedAt: number[] = [];
    const { begin, pass, agent, days } = world({
      async optOut() {
        failedAt.push(agent.now());
        if (failedAt.length < 8) throw new Error('captcha-unsolved at "puzzle"');
      },
    });
    await begin();
    await pass(12);
    const waits = failedAt.slice(1).map((at, n) => (at - (failedAt[n] ?? 0)) / HOUR_MS);
    expect(waits.slice(0, 7)).toEqual([2, 4, 8, 16, 32, 48, 48]);
    expect(days(agent.state.records[0]?.requestedAt)).toBeGreaterThan(6);
  });

  it('tries a broker that fails again, and looks at the others', async () => {
    let isBlocked = true;
    const { begin, pass, ask } = world({
      brokers: [broker('shy.example'), broker('finch.example')],
      shows: (url) => {
        if (url === 'shy.example' && isBlocked) throw new Error('blocked at "search"');
        return [RECORD];
      },
    });
    await begin();
    expect(ask('initialScanStatus')['resultsFound']).toHaveLength(1);
    expect(ask('getBackgroundAgentMetadata')).toMatchObject({
      lastSchedulerErrorMessage: 'blocked at "search"',
    });
    isBlocked = false;
    await pass(1);
    expect(ask('initialScanStatus')['resultsFound']).toHaveLength(2);
  });

  it('asks no child: its record goes with that of its parent', async () => {
    const { optOut: _none, ...child } = broker('nest.example', { parent: 'finch.example' });
    const { begin, pass, asked, ask } = world({
      brokers: [broker('finch.example'), child],
      shows: (_url, at) => (at < START + 2 * DAY_MS ? [RECORD] : []),
    });
    await begin();
    expect(ask('maintenanceScanStatus')['inProgressOptOuts']).toMatchObject([
      { dataBroker: { url: 'finch.example' }, hasMatchingRecordOnParentBroker: false },
      {
        dataBroker: { url: 'nest.example', parentURL: 'finch.example' },
        hasMatchingRecordOnParentBroker: true,
      },
    ]);
    await pass(6);
    expect(asked.map(({ url }) => url)).toEqual(['finch.example']);
    expect(ask('maintenanceScanStatus')['completedOptOuts']).toHaveLength(2);
  });

  it('keeps on with removals of a name that was changed, and looks for no more of it', async () => {
    const { begin, pass, ask, scanned, agent } = world({
      shows: (_url, at) => (at < START + 6 * DAY_MS ? [RECORD] : []),
    });
    await begin();
    ask('setAddressAtIndexInCurrentUserProfile', {
      index: 0,
      address: { city: 'Reno', state: 'NV' },
    });
    ask('saveProfile');
    await pass(30);
    const removed = agent.state.records[0]?.removedAt ?? Infinity;
    const old = scanned.filter(({ city }) => city === 'Springfield').map(({ at }) => at);
    expect(removed).toBeLessThan(START + 10 * DAY_MS);
    expect(Math.max(...old)).toBeLessThanOrEqual(removed);
    expect(scanned.filter(({ city }) => city === 'Reno').length).toBeGreaterThan(4);
  });

  it('does nothing while it is stopped, and all that is due when it runs again', async () => {
    const { begin, pass, agent, scanned } = world();
    await begin();
    agent.setRunning(false);
    await pass(10);
    expect(scanned).toHaveLength(1);
    agent.setRunning(true);
    await agent.runDue();
    expect(scanned).toHaveLength(2);
  });

  it('goes on after a restart as if there had been none', async () => {
    const made = world();
    await made.begin();
    const before = made.ask('maintenanceScanStatus');
    made.restart();
    expect(made.ask('maintenanceScanStatus')).toEqual(before);
    await made.pass(5);
    expect(made.asked).toHaveLength(2);
  });

  it('goes on with a first scan that was cut off in the middle, and says so meanwhile', async () => {
    let isCut = true;
    const made = world({
      brokers: [broker('finch.example'), broker('rook.example'), broker('teal.example')],
      // The tab is closed while the second site loads: nothing ever comes of it.
      shows: (url) => (isCut && url === 'rook.example' ? new Promise(() => {}) : [RECORD]),
    });
    void made.begin();
    const status = () =>
      made.ask('initialScanStatus') as never as {
        resultsFound: unknown[];
        scanProgress: {
          currentScans: number;
          totalScans: number;
          scannedBrokers: { name: string; status: string }[];
        };
      };
    await untilTrue(() => made.scanned.length === 2);
    const halfway = { currentScans: 1, totalScans: 3 };
    expect(status().scanProgress).toMatchObject(halfway);

    isCut = false;
    made.restart();
    // It is not told as done, nor as never begun: the record that was found is there, and the site is under way.
    expect(status().resultsFound).toHaveLength(1);
    expect(status().scanProgress).toMatchObject({
      ...halfway,
      scannedBrokers: [
        { name: 'finch.example', status: 'completed' },
        { name: 'rook.example', status: 'in-progress' },
      ],
    });
    await made.agent.runDue();
    expect(status().scanProgress.currentScans).toBe(3);
    expect(status().resultsFound).toHaveLength(3);
    expect(made.scanned.map(({ url }) => url)).toEqual([
      ...['finch.example', 'rook.example', 'rook.example', 'teal.example'],
    ]);
  });

  it('sends a request again that was cut off before the site had taken it', async () => {
    let isCut = true;
    const made = world({ optOut: () => (isCut ? new Promise(() => {}) : Promise.resolve()) });
    void made.begin();
    await untilTrue(() => made.types()?.at(-1) === 'opt-out-started');
    isCut = false;
    made.restart();
    expect(made.agent.state.records[0]?.requestedAt).toBeUndefined();
    await made.agent.runDue();
    expect(made.asked).toHaveLength(1);
    expect(made.types()?.at(-1)).toBe('opt-out-requested');
  });

  it('forgets everything, even in the middle of a scan', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const { agent, ask } = world({ optOut: () => waiting });
    ask('addNameToCurrentUserProfile', NAME);
    ask('setBirthYearForCurrentUserProfile', { year: 1980 });
    ask('addAddressToCurrentUserProfile', ADDRESS);
    ask('saveProfile');
    ask('startScanAndOptOut');
    await Promise.resolve();
    expect(ask('deleteUserProfileData')).toEqual({ version: 8, success: true });
    finish();
    await agent.runDue();
    expect(ask('getCurrentUserProfile')).toMatchObject({ id: 'NOT_FOUND' });
    expect(ask('initialScanStatus')).toMatchObject({ id: 'NOT_FOUND' });
    expect(agent.state.records).toEqual([]);
  });

  it('counts a mirror as a site, with every record and schedule', async () => {
    const mirrorSites = [{ name: 'Teal', url: 'teal.example', addedAt: 0 }];
    const { begin, ask } = world({ brokers: [broker('finch.example', { mirrorSites })] });
    await begin();
    const urls = (list: { dataBroker: { url: string } }[]) =>
      list.map((each) => each.dataBroker.url);
    const status = ask('maintenanceScanStatus') as never as {
      inProgressOptOuts: { dataBroker: { url: string } }[];
      scanSchedule: { nextScan: { date: number; dataBrokers: unknown[] } };
      scanHistory: unknown;
    };
    expect(urls(status.inProgressOptOuts)).toEqual(['finch.example', 'teal.example']);
    expect(status.scanHistory).toEqual({ sitesScanned: 2 });
    // After a request it looks in 72 hours. Seconds, as the apps write them.
    expect(status.scanSchedule.nextScan.date).toBe((START + 72 * HOUR_MS) / 1000);
    expect(status.scanSchedule.nextScan.dataBrokers).toHaveLength(2);
  });
});

describe('the answers', () => {
  it('are what pages read, to every request that there is', async () => {
    const { begin, ask } = world();
    await begin();
    const params: Record<string, unknown> = {
      handshake: { version: 8 },
      addNameToCurrentUserProfile: { first: 'Joan', last: 'Roe' },
      setNameAtIndexInCurrentUserProfile: { index: 1, name: { first: 'Joanne', last: 'Roe' } },
      removeNameAtIndexFromCurrentUserProfile: { index: 1 },
      setBirthYearForCurrentUserProfile: { year: 1981 },
      addAddressToCurrentUserProfile: { city: 'Reno', state: 'NV' },
      setAddressAtIndexInCurrentUserProfile: { index: 1, address: { city: 'Elko', state: 'NV' } },
      removeAddressAtIndexFromCurrentUserProfile: { index: 1 },
    };
    const requests = Object.values(messages).flatMap((each) =>
      typeof each === 'object' && 'kind' in each && each.kind === 'request' ? [each] : [],
    );
    expect(requests.map(({ method }) => method)).toEqual(
      expect.arrayContaining(Object.keys(params)),
    );
    const isLast = ({ method }: { method: string }) => Number(method === 'deleteUserProfileData');
    const inOrder = requests.toSorted(
      (one, other) =>
        isLast(one) - isLast(other) ||
        Object.keys(params).indexOf(one.method) - Object.keys(params).indexOf(other.method),
    );
    for (const { method, result } of inOrder) {
      const reply = ask(method, params[method]);
      const { data, error } = safeParse<ZodMiniType>(result, reply);
      expect([method, error]).toEqual([method, undefined]);
      expect(reply).not.toMatchObject({ success: false });
      // Nothing that pages do not know of: what is read has every member, and drops any other.
      expect([method, membersOf(data)]).toEqual([method, membersOf(reply)]);
    }
  });

  it('are those of an app of another version, where it is one', () => {
    const { agent } = world();
    const old = removalAnswers({
      ...{ agent, isSignedIn: () => true, isBusy: () => false, useUnifiedFeedback: () => true },
      version: () => 7,
    });
    const userdata = { isAuthenticatedUser: true };
    expect(old['handshake']?.({ version: 8 })).toEqual({ version: 7, success: false, userdata });
    expect(old['handshake']?.({ version: 7 })).toEqual({ version: 7, success: true, userdata });
    expect(old['deleteUserProfileData']?.({})).toEqual({ version: 7, success: true });
  });

  it('are those of a real app, to the letter, before there is anything', () => {
    const { ask } = world();
    const none = { version: 8, success: false, id: 'NOT_FOUND' };
    const userdata = { isAuthenticatedUser: true };
    expect(ask('handshake', { version: 8 })).toEqual({ version: 8, success: true, userdata });
    expect(ask('handshake', { version: 4 })).toEqual({ version: 8, success: false, userdata });
    expect(ask('getCurrentUserProfile')).toEqual({ ...none, message: 'No user profile found' });
    expect(ask('initialScanStatus')).toEqual({ ...none, message: 'No initial scan data found' });
    expect(ask('maintenanceScanStatus')).toEqual({
      ...none,
      message: 'No maintenance data found',
    });
  });

  it('refuse a name twice, however it is written, and an index that there is not', () => {
    const { ask } = world();
    expect(ask('addNameToCurrentUserProfile', NAME)).toEqual({ version: 8, success: true });
    const again = { first: 'JO', last: 'doe ' };
    expect(ask('addNameToCurrentUserProfile', again)).toEqual({ version: 8, success: false });
    expect(ask('removeNameAtIndexFromCurrentUserProfile', { index: 3 })).toMatchObject({
      success: false,
    });
  });

  it('keep what was told before it is saved', () => {
    const made = world();
    made.ask('addNameToCurrentUserProfile', { ...NAME, middle: 'Q' });
    made.restart();
    expect(made.ask('getCurrentUserProfile')).toEqual({
      names: [{ first: 'Jo', middle: 'Q', last: 'Doe', suffix: null }],
      birthYear: -1,
      addresses: [],
    });
    expect(made.ask('saveProfile')).toEqual({ version: 8, success: false });
  });

  it.each([
    ['handshake', {}],
    ['addNameToCurrentUserProfile', { first: 'Jo' }],
    ['setBirthYearForCurrentUserProfile', { year: '1980' }],
    ['setNameAtIndexInCurrentUserProfile', { name: NAME }],
    ['removeAddressAtIndexFromCurrentUserProfile', undefined],
  ])('cannot read %s of %j', (method, params) => {
    const { ask } = world();
    expect(() => ask(method, params ?? null)).toThrow('MALFORMED_REQUEST');
  });
});

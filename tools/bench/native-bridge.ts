import {
  androidTransport,
  androidWebMessageTransport,
  openMessenger,
  type Transport,
  webkitTransport,
  windowsTransport,
} from '@mallard/native-bridge';
import { subscriptionPages } from '@mallard/native-bridge/subscription-pages';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expose, wrap, type Endpoint } from 'comlink';
import { runToEnd } from './ending.ts';
import { markdownOf, median, rounded, type Section } from './figures.ts';

/** What Android's host says with every answer, and where to. */
const ANDROID_SECRET = 'duckduckgo-android-messaging-secret';
const ANDROID_CALLBACK = 'messageCallback';

/** How many round trips a contestant makes in a turn, and how many turns it has after the first. */
const TRIPS = 20_000;
const ROUNDS = 7;

interface Message {
  id?: string;
  Id?: string;
}

const { context, featureName } = subscriptionPages;
const answerTo = (id: unknown) => ({ context, featureName, id, result: { token: 'a.b.c' } });

/** Hosts that do nothing but answer, at once, as the real ones carry it. */
const hosts: readonly { name: string; transport: Transport; open: () => object }[] = [
  {
    name: 'WebKit',
    transport: webkitTransport,
    open: () => {
      const postMessage = async ({ id }: Message) => JSON.stringify(answerTo(id));
      return { navigator: {}, webkit: { messageHandlers: { [context]: { postMessage } } } };
    },
  },
  {
    name: 'Android',
    transport: androidTransport,
    open: () => {
      const page: Record<string, unknown> = {};
      page[context] = {
        process(text: string) {
          const { id } = JSON.parse(text) as Message;
          (page[ANDROID_CALLBACK] as (secret: string, answer: object) => void)(
            ANDROID_SECRET,
            answerTo(id),
          );
        },
      };
      return page;
    },
  },
  {
    name: 'Android, web messages',
    transport: androidWebMessageTransport,
    open: () => {
      let listener: (event: object) => void = () => {};
      const addEventListener = (_type: string, next: typeof listener) => void (listener = next);
      const postMessage = (text: string) => {
        const { id } = JSON.parse(text) as Message;
        listener({ data: JSON.stringify(answerTo(id)) });
      };
      return { [context]: { addEventListener, postMessage } };
    },
  },
  {
    name: 'Windows',
    transport: windowsTransport,
    open: () => {
      let listener: (event: object) => void = () => {};
      const addEventListener = (_type: string, next: typeof listener) => void (listener = next);
      const postMessage = ({ Id }: Message) => listener({ data: answerTo(Id) });
      return { chrome: { webview: { addEventListener, removeEventListener() {}, postMessage } } };
    },
  },
];

/** Two ends in one process, between which nothing is copied and nothing waits. */
function openEnds(): [Endpoint, Endpoint] {
  const listeners = [new Set<(event: object) => void>(), new Set<(event: object) => void>()];
  const end = (own: number, other: number) => ({
    postMessage: (data: unknown) => {
      for (const listener of [...(listeners[other] ?? [])]) listener({ data, origin: '' });
    },
    addEventListener: (_type: string, listener: (event: object) => void) =>
      void listeners[own]?.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) =>
      void listeners[own]?.delete(listener),
  });
  return [end(0, 1) as unknown as Endpoint, end(1, 0) as unknown as Endpoint];
}

/** Node's own garbage collection, without a flag at the start. */
function garbageCollection(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** A request and its answer, beside comlink over ends that carry it as directly. */
export async function benchNativeBridge(): Promise<Section> {
  const collectGarbage = garbageCollection();
  const [page, host] = openEnds();
  expose({ getAccessToken: () => ({ token: 'a.b.c' }) }, host);
  const remote = wrap<{ getAccessToken(): { token: string } }>(page);
  const contestants = [
    { name: 'comlink', trip: () => remote.getAccessToken() as Promise<unknown> },
    ...hosts.map(({ name, transport, open }) => {
      const messenger = openMessenger({
        channel: subscriptionPages,
        transports: [transport],
        host: open(),
      });
      return { name, trip: () => messenger.request('getAccessToken') };
    }),
  ].map((contestant) => ({ ...contestant, microseconds: [] as number[] }));

  for (let round = -1; round < ROUNDS; round++) {
    for (const { trip, microseconds } of contestants) {
      // comlink leaves proxies to be finalized: nobody should clear away what another left
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
      const before = process.cpuUsage();
      for (let turn = 0; turn < TRIPS; turn++) await trip();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) microseconds.push((user + system) / TRIPS); // the first round only warms up
    }
  }
  const [peer, ...ours] = contestants.map(({ name, microseconds }) => ({
    name,
    each: median(microseconds),
  }));
  const peerTime = peer?.each ?? 0;
  return {
    title: 'Native bridge',
    note: `Processor time of one request and its answer, in turn with comlink over two ends in the same process that copy nothing; hosts answer at once, in text where the real one does. ${TRIPS.toLocaleString('en')} round trips a turn, medians of ${ROUNDS}, garbage cleared away before each turn. Ours has a time limit, comlink none. Goal: twice as quick.`,
    header: ['transport', 'µs', 'to comlink'],
    rows: [
      ...ours.map(({ name, each }) => [name, rounded(each), `${rounded(peerTime / each)} ×`]),
      ['comlink', rounded(peerTime), '1.00 ×'],
    ],
  };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchNativeBridge())));
}

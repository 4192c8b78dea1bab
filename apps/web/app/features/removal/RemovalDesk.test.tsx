// Specification §2: data broker removal: landing and four views.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  delayed,
  dropped,
  emulateHost,
  emulateRemoval,
  type EmulatedAnswer,
  type EmulatedRemovalState,
  foreign,
  malformed,
  refused,
  repeated,
} from '@mallard/native-bridge/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AppServices } from '../../environment/services/app-services.ts';
import { readAccountMark } from '../../environment/browser/account-mark.ts';
import { openRemovalApp } from '../../environment/native/removal-app.ts';
import { makeStore } from '../../store/make-store.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { signedIn } from '../session/state/session.slice.ts';
import { RemovalDesk } from './RemovalDesk.tsx';

// jsdom has none; what crosses is JSON.
globalThis.structuredClone ??= <Value,>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

/** An app in which the first scan has ended. */
const SCANNED = { hasStarted: true, sitesSearched: 3, sites: 3 };
const PROFILE = {
  names: [{ first: 'Jo', last: 'Doe' }],
  birthYear: 1980,
  addresses: [{ city: 'Springfield', state: 'IL' }],
};

interface Opened {
  name?: 'macos' | 'windows';
  /** What the app knows. */
  knows?: Partial<EmulatedRemovalState>;
  answers?: Record<string, EmulatedAnswer>;
  /** What it says of the subscription. */
  subscriptions?: Record<string, EmulatedAnswer>;
  /** What our service says to feedback. */
  http?: () => Promise<unknown>;
  /** Somebody is signed in to the page as well, with this subscription or none. */
  signedInWith?: { subscription?: { productId: string; isActive: boolean } };
}

function open({
  name = 'macos',
  knows = {},
  answers = {},
  subscriptions = {},
  http = async () => ({}),
  signedInWith,
}: Opened = {}) {
  const removal = emulateRemoval({ useUnifiedFeedback: false, ...knows });
  const host = emulateHost(name, {
    answers: { dbpui: { ...removal.answers, ...answers }, subscriptions },
  });
  const fired: unknown[][] = [];
  const posted: unknown[][] = [];
  const services = {
    fire: (...event: unknown[]) => void fired.push(event),
    http: (...request: unknown[]) => (posted.push(request), http()),
    subscriptions: { getSubscription: async () => signedInWith?.subscription },
  };
  const show = () => {
    const app = openRemovalApp(host.window);
    const store = makeStore(services as unknown as AppServices);
    if (signedInWith) store.dispatch(signedIn({ accountId: 'a', email: null }));
    return renderInPage(
      <Provider store={store}>
        <MemoryRouter>{app && <RemovalDesk app={app} />}</MemoryRouter>
      </Provider>,
    );
  };
  show();
  const sentOf = (method: string) =>
    host.crossed.filter(
      ({ direction, message }) => direction === 'to-host' && message.method === method,
    );
  return {
    host,
    removal,
    fired,
    posted,
    sentOf,
    press: async (button: string | RegExp) =>
      fireEvent.click(await screen.findByRole('button', { name: button })),
    type: (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    /** Another visit: the page is loaded again. */
    reload() {
      window.dispatchEvent(new Event('pagehide'));
      cleanup();
      show();
    },
    look: () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
  };
}

/** What the page keeps; that somebody is signed in is for the header. */
const kept = () => Object.keys(localStorage);

const figureOf = (label: string) =>
  screen.getAllByText(label).find((each) => each.tagName === 'DT')?.nextElementSibling?.textContent;

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['account'];
});

describe.each(['macos', 'windows'] as const)('onboarding on %s', (name) => {
  it('tells the app of a person piece by piece, and starts the scan', async () => {
    const { removal, press, type, fired } = open({ name });
    await screen.findByLabelText('First name');
    const addName = () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    type('Last name', 'Doe');
    addName();
    expect(await screen.findByText('Type your first name.')).toBeTruthy();
    type('First name', 'Jo');
    addName();
    await screen.findByText('Jo Doe');
    // Where one goes on, and said aloud.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add another name'));
    expect(screen.getByText('Saved in the app').getAttribute('role')).toBe('status');

    type('Year of birth', '1880');
    fireEvent.blur(screen.getByLabelText('Year of birth'));
    expect(await screen.findByText(/longer ago than anyone/)).toBeTruthy();
    type('Year of birth', '1980');
    fireEvent.blur(screen.getByLabelText('Year of birth'));
    await waitFor(() => expect(removal.state.birthYear).toBe(1980));

    type('City', 'Springfield');
    type('State', 'IL');
    await press('Add');
    await waitFor(() => expect(screen.getAllByText('Springfield, IL')).toHaveLength(2));
    expect(removal.state.names).toEqual([{ first: 'Jo', middle: null, last: 'Doe', suffix: null }]);

    await press('Start the scan');
    expect(await screen.findAllByText('0 of 3 sites searched')).toBeTruthy();
    expect(fired).toEqual([
      ['dbp.impression', { view: 'onboarding' }],
      ['dbp.scanStart'],
      ['dbp.impression', { view: 'dashboard' }],
    ]);
    // Nothing of the person is in what is reported.
    expect(JSON.stringify(fired)).not.toMatch(/doe|spring|1980/i);
  });
});

describe('what was typed and not added', () => {
  async function typed() {
    const opened = open();
    await screen.findByLabelText('First name');
    opened.type('First name', 'Jo');
    opened.type('Last name', 'Doe');
    opened.type('Year of birth', '1980');
    opened.type('City', 'Springfield');
    opened.type('State', 'IL');
    return opened;
  }

  it('is there after a reload or a closed tab, kept by nobody but the app', async () => {
    const { reload, removal } = await typed();
    expect(removal.state.names).toEqual([]);
    reload();
    expect(await screen.findByRole('button', { name: 'Change Jo Doe' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change Springfield, IL' })).toBeTruthy();
    expect((screen.getByLabelText('Year of birth') as HTMLInputElement).value).toBe('1980');
    expect([kept(), Object.keys(sessionStorage)]).toEqual([['account'], []]);
    expect(removal.state.names).toHaveLength(1);
  });

  it('is sent with the start of the scan', async () => {
    const { press, removal } = await typed();
    await press('Start the scan');
    expect(await screen.findAllByText('0 of 3 sites searched')).toBeTruthy();
    expect(removal.state).toMatchObject({ birthYear: 1980, hasStarted: true });
    expect(removal.state.addresses).toHaveLength(1);
  });

  it('is told in words where it is not enough, and has the focus', async () => {
    const { press, type, removal } = open();
    await screen.findByLabelText('First name');
    type('First name', 'Jo');
    await press('Start the scan');
    expect(await screen.findByText('Type your last name.')).toBeTruthy();
    expect(await screen.findByText('Type a year with four digits, like 1980.')).toBeTruthy();
    expect(await screen.findByText('Type a city.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
    expect(removal.state.hasStarted).toBe(false);
  });

  it('is not sent where it was given up', async () => {
    const { press, type, reload, removal } = open({ knows: PROFILE });
    await press('Add another name');
    type('First name', 'Joan');
    type('Last name', 'Roe');
    await press('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add another name'));
    reload();
    await screen.findByRole('button', { name: 'Change Jo Doe' });
    expect(removal.state.names).toHaveLength(1);
  });
});

describe('names and places', () => {
  it('are changed and removed, and the focus goes where one goes on', async () => {
    const { press, type, removal } = open({
      knows: { ...PROFILE, names: [...PROFILE.names, { first: 'Joan', last: 'Roe' }] },
    });
    await press('Change Joan Roe');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    type('First name', 'Joanne');
    await press('Save');
    expect(await screen.findByText('Joanne Roe')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Change Joanne Roe'),
    );
    await press('Remove Joanne Roe');
    expect(await screen.findByText('Removed: Joanne Roe')).toBeTruthy();
    expect(removal.state.names).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add another name'));
  });

  it('are there once, and five at most', async () => {
    const { press, type } = open({ knows: PROFILE });
    await press('Add another name');
    type('First name', 'jo');
    type('Last name', 'DOE');
    await press('Add');
    expect(await screen.findByText('You’ve already added that one.')).toBeTruthy();
    cleanup();
    const names = Array.from({ length: 5 }, (_none, n) => ({ first: `Jo${n}`, last: 'Doe' }));
    open({ knows: { ...PROFILE, names } });
    expect(await screen.findByText('You’ve reached the limit of 5.')).toBeTruthy();
  });

  it('that the app refuses stay as they were typed', async () => {
    const { type } = open({
      answers: { addNameToCurrentUserProfile: () => ({ version: 8, success: false }) },
    });
    await screen.findByLabelText('First name');
    type('First name', 'Jo');
    type('Last name', 'Doe');
    fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    expect(await screen.findByText(/didn’t accept that/)).toBeTruthy();
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Jo');
  });

  it('that the app does not reply to can be sent again', async () => {
    const { host, removal, press } = open({ knows: PROFILE });
    host.answer('dbpui', 'saveProfile', () => refused('gone'));
    await press('Start the scan');
    expect(await screen.findByText(/didn’t reply/)).toBeTruthy();
    host.answer('dbpui', 'saveProfile', () => ({ version: 8, success: true }));
    await press('Start the scan');
    await waitFor(() => expect(removal.state.hasStarted).toBe(true));
  });

  it('that the app took without a reply are listed', async () => {
    const { host, removal, type } = open();
    await screen.findByLabelText('First name');
    host.answer('dbpui', 'addNameToCurrentUserProfile', (params) => {
      removal.answers['addNameToCurrentUserProfile']?.(params);
      return refused('gone');
    });
    type('First name', 'Jo');
    type('Last name', 'Doe');
    fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Change Jo Doe' })).toBeTruthy();
    expect(removal.state.names).toHaveLength(1);
  });
});

describe('the first scan', () => {
  it('that has begun without a reply is shown', async () => {
    const { host, removal, press } = open({ knows: PROFILE });
    host.answer('dbpui', 'startScanAndOptOut', () => {
      removal.state.hasStarted = true;
      return refused('gone');
    });
    await press('Start the scan');
    expect(await screen.findAllByText('0 of 3 sites searched')).toBeTruthy();
    expect(screen.queryByText(/didn’t reply/)).toBeNull();
  });

  it('tells of a site that could not be searched while others are', async () => {
    const lastError = { message: 'blocked', daysAgo: 0.1 };
    open({ knows: { hasStarted: true, sites: 4, sitesSearched: 2, lastError } });
    await screen.findByText('2 of 4 sites searched');
    expect(await screen.findByText(/couldn’t be searched.*tries again/)).toBeTruthy();
  });

  it('shows records as they are found, and steps are read out', async () => {
    const { removal, look } = open({ knows: { hasStarted: true, sites: 4 } });
    await screen.findByText('0 of 4 sites searched');
    removal.state.records.push({ broker: 'Finch', found: 0 });
    removal.state.sitesSearched = 2;
    await look();
    expect(await screen.findByText('Finch')).toBeTruthy();
    const said = screen.getAllByText('2 of 4 sites searched');
    expect(said.some((each) => each.getAttribute('role') === 'status')).toBe(true);
    removal.state.sitesSearched = 4;
    await look();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText('4 of 4 sites searched')).toBeTruthy();
    // All of it is new, so that none of it is news.
    expect(screen.queryByText(/^Since/)).toBeNull();
  });
});

describe('the dashboard', () => {
  const LISTED = [
    { broker: 'Gull', found: 40, requested: 40 },
    { broker: 'Finch', found: 3, requested: 2 },
    { broker: 'Rook', found: 30, requested: 29, gone: 20 },
  ];
  const knows = () => ({ ...SCANNED, records: LISTED.map((record) => ({ ...record })) });
  const openSite = async (name: string) => {
    const details = (await screen.findByText(name)).closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    return details;
  };

  it('says where each record stands, and gives the form of what is overdue', async () => {
    open({ knows: knows() });
    await screen.findByText('By site');
    const items = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Gull ?Overdue/),
      expect.stringMatching(/^Finch ?Removal requested/),
      expect.stringMatching(/^Rook ?Gone/),
    ]);
    expect(['Found', 'Removal requested', 'Gone', 'Overdue'].map(figureOf)).toEqual([
      '3',
      '1',
      '1',
      '1',
    ]);
    await openSite('Gull');
    const form = await screen.findByRole('link', { name: /the site’s own form/ });
    expect(form.getAttribute('href')).toBe('https://gull.example/opt-out');
    // What the site says of the person, for anyone who doubts that it is them.
    expect(screen.getByText('Other names').nextElementSibling?.textContent).toBe('J. Doe');
    expect(screen.getByText('Relatives').nextElementSibling?.textContent).toBe('Ash Doe');
  });

  it('says how many records of a site stand where, what needs a look first', async () => {
    const records = [
      { broker: 'Finch', found: 30, requested: 29, gone: 20, name: 'Jo Doe' },
      { broker: 'Finch', found: 40, requested: 39, name: 'Jo M. Doe' },
      { broker: 'Finch', found: 31, requested: 29, gone: 20, name: 'J. Doe' },
    ];
    open({ knows: { ...SCANNED, records } });
    // One that is overdue does not speak for those that are gone.
    const summary = (await screen.findByText('Finch')).closest('summary');
    expect(summary?.textContent).toBe('FinchOverdue 1Gone 2');
    fireEvent.click(screen.getByRole('button', { name: 'Gone' }));
    expect(summary?.textContent).toBe('FinchGone2 records');
  });

  it('says of what could not be asked for in four weeks that it was not', async () => {
    open({ knows: { ...SCANNED, records: [{ broker: 'Cuckoo', found: 40 }] } });
    const cuckoo = await openSite('Cuckoo');
    expect(
      await within(cuckoo).findByText(/couldn’t send a request to this site yet/),
    ).toBeTruthy();
    expect(cuckoo.textContent).not.toContain('slow to remove');
    expect(['Removal requested', 'Overdue'].map(figureOf)).toEqual(['0', '1']);
  });

  it('says what has changed since the last visit, before any number falls', async () => {
    const { removal, reload } = open({ knows: knows() });
    await screen.findByText('By site');
    expect(screen.queryByText(/^Since/)).toBeNull();
    const [, finch, rook] = removal.state.records;
    Object.assign(finch ?? {}, { gone: 1 });
    Object.assign(rook ?? {}, { gone: undefined, requested: 5 });
    reload();
    await screen.findByText(/^Since/);
    const news = screen.getByText(/^Since/).closest('section');
    expect(news?.textContent).toMatch(
      /Gone1Came back1Records that came back no longer count as removed/,
    );
    expect(['Found', 'Gone', 'Came back'].map(figureOf)).toEqual(['3', '1', '1']);
    const steps = await openSite('Rook');
    await waitFor(() => expect(steps.querySelectorAll('dt').length).toBeGreaterThan(5));
    // Nothing of what was before is lost: asked, gone, back, asked again.
    const labels = [...steps.querySelectorAll('dt')].map((each) => each.textContent);
    expect(labels.slice(2, 7)).toEqual([
      'Found',
      'Removal requested',
      'Gone',
      'Came back',
      'Removal requested',
    ]);
  });

  it('says that fewer are listed', async () => {
    const { removal, reload } = open({ knows: knows() });
    await screen.findByText('By site');
    removal.state.records.splice(1);
    reload();
    expect(await screen.findByText(/2 records are no longer listed/)).toBeTruthy();
  });

  it('names parents and mirrors of a site', async () => {
    open({
      knows: {
        ...SCANNED,
        records: [
          { broker: 'Finch', found: 3, requested: 2 },
          { broker: 'Nest', found: 3, parent: 'Finch' },
          { broker: 'Teal', found: 3, requested: 2, mirrorOf: 'Finch' },
        ],
      },
    });
    const nest = await openSite('Nest');
    // It goes with that of its parent, so it was asked for as well.
    expect(nest.textContent).toMatch(/Removal requested.*Shows what finch.example has/);
    const teal = await openSite('Teal');
    await waitFor(() => expect(teal.textContent).toContain('Shows the same records as Finch'));
  });

  it('draws 2,000 records of 400 sites in parts', async () => {
    const records = Array.from({ length: 2000 }, (_none, n) => ({
      broker: `Site${n % 400}`,
      found: 3 + n / 10_000,
    }));
    open({ knows: { ...SCANNED, records } });
    const sites = await screen.findByText('By site');
    const details = () => sites.closest('section')?.querySelectorAll('details') ?? [];
    expect(details()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(details()).toHaveLength(100);
    expect(document.activeElement?.closest('details')).toBe(details()[50]);
  });

  it('lists which sites are searched, for who wants to know', async () => {
    open({ knows: knows() });
    const details = await openSite('Which sites the app searches');
    await waitFor(() => expect(screen.getAllByText('Gull')).toHaveLength(2));
    expect(within(details).queryByText(/isn’t replying/)).toBeNull();
  });

  it('lists them at the second attempt where the app did not reply to the first', async () => {
    const { host, removal } = open({ knows: knows() });
    await screen.findByText('By site');
    host.answer('dbpui', 'getDataBrokers', () => refused('gone'));
    const details = await openSite('Which sites the app searches');
    expect(await within(details).findByText(/isn’t replying/)).toBeTruthy();
    host.answer('dbpui', 'getDataBrokers', removal.answers['getDataBrokers']);
    fireEvent(details, new Event('toggle'));
    expect(await within(details).findByText('Gull')).toBeTruthy();
    expect(within(details).queryByText(/isn’t replying/)).toBeNull();
  });

  it('gives a report of every step, made here', async () => {
    const { press } = open({ knows: knows() });
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => (made.push(blob as Blob), 'blob:report');
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = () => {};
    await press('Save the report');
    const reader = new FileReader();
    const text = await new Promise((resolve) => {
      reader.onload = () => resolve(reader.result);
      reader.readAsText(made[0] as Blob);
    });
    expect(text).toContain(
      'Found: 3\nOverdue: 1\nCame back: 0\nNot asked yet: 0\nRemoval requested: 1\nGone: 1\n',
    );
    expect(text).toMatch(/Rook \(rook\.example\)\nJo Doe · Springfield, IL\nGone\n {2}Found: /);
    // In the order of time, though it is long past; and where to try by hand.
    expect(text).toMatch(
      /Gull [^]*Overdue\n[^]*Expected to be gone by: .*\n {2}Last checked: [^]*own form: https:\/\/gull\.example\/opt-out\n\n/,
    );
  });
});

describe.each(['macos', 'windows'] as const)('faults on %s', (name) => {
  it('hide the records after someone signs out of the app', async () => {
    const { removal, look } = open({
      name,
      knows: { ...SCANNED, records: [{ broker: 'Gull', found: 1 }] },
    });
    await screen.findByText('By site');
    removal.state.isSignedIn = false;
    await look();
    expect(await screen.findByText('You’re not signed in to the app')).toBeTruthy();
    expect(screen.queryByText('Gull')).toBeNull();
    expect(readAccountMark()).toBeUndefined();
  });

  it('keep what is shown when the app falls silent, and say so', async () => {
    const { host, removal, look, press } = open({
      name,
      knows: { ...SCANNED, records: [{ broker: 'Gull', found: 1 }] },
    });
    await screen.findByText('By site');
    host.answer('dbpui', 'initialScanStatus', () => refused('gone'));
    await look();
    expect(await screen.findByText(/isn’t replying/)).toBeTruthy();
    expect(screen.getByText('Gull')).toBeTruthy();
    host.answer('dbpui', 'initialScanStatus', removal.answers['initialScanStatus']);
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/isn’t replying/)).toBeNull());
  });

  it('end with a newer look, whatever an older one still says', async () => {
    const { host, removal, look } = open({
      name,
      knows: { ...SCANNED, records: [{ broker: 'Gull', found: 1 }] },
    });
    await screen.findByText('By site');
    const late = ['refused', 'answered'] as const;
    for (const ending of late) {
      const endings: (() => void)[] = [];
      const old = await removal.answers['initialScanStatus']?.({});
      host.answer('dbpui', 'initialScanStatus', () => {
        const reply = ending === 'refused' ? refused('gone') : old;
        return new Promise((resolve) => endings.push(() => resolve(reply)));
      });
      await look();
      host.answer('dbpui', 'initialScanStatus', removal.answers['initialScanStatus']);
      removal.state.isAgentRunning = false;
      await look();
      expect(await screen.findByText('Removal has stopped')).toBeTruthy();
      removal.state.isAgentRunning = true;
      await look();
      await waitFor(() => expect(screen.queryByText('Removal has stopped')).toBeNull());
      expect(endings).toHaveLength(1);
      await act(async () => endings[0]?.());
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(screen.queryByText(/isn’t replying/)).toBeNull();
      expect(screen.queryByText('Removal has stopped')).toBeNull();
    }
  });

  it('tell of an agent that has stopped', async () => {
    const { removal, press } = open({ name, knows: { ...SCANNED, isAgentRunning: false } });
    expect(await screen.findByText('Removal has stopped')).toBeTruthy();
    removal.state.isAgentRunning = true;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('Removal has stopped')).toBeNull());
  });

  it('tell of a scan that failed, and that it is tried again', async () => {
    open({
      name,
      knows: { ...SCANNED, lastError: { message: 'blocked at "search"', daysAgo: 1 } },
    });
    expect(await screen.findByText(/couldn’t be searched.*tries again/)).toBeTruthy();
    cleanup();
    // It has tried again by then, and would say if that had failed, too.
    open({ knows: { ...SCANNED, lastError: { message: 'before', daysAgo: 3 } } });
    await screen.findByText('Scans');
    expect(screen.queryByText(/couldn’t be searched/)).toBeNull();
  });

  it('tell of a profile that is refused, and keep it', async () => {
    const { press, removal } = open({
      name,
      knows: PROFILE,
      answers: { saveProfile: () => ({ version: 8, success: false }) },
    });
    await press('Start the scan');
    expect(await screen.findByText(/didn’t accept that/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change Jo Doe' })).toBeTruthy();
    expect(removal.state.hasStarted).toBe(false);
  });

  it('tell of a network that is gone', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ name, knows: SCANNED });
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    online.mockRestore();
  });
});

describe('the views', () => {
  it('are those that the app asks for', async () => {
    const { host, fired } = open({ knows: { ...PROFILE, ...SCANNED } });
    await screen.findByText('No records of you, so far');
    act(() => host.push('dbpui', 'setState', { state: 'ProfileReview' }));
    expect(await screen.findByRole('heading', { name: 'Your names' })).toBeTruthy();
    act(() => host.push('dbpui', 'setState', { state: 'Dashboard' }));
    expect(await screen.findByText('No records of you, so far')).toBeTruthy();
    expect(fired).toEqual([
      ['dbp.impression', { view: 'dashboard' }],
      ['dbp.impression', { view: 'edit-profile' }],
      ['dbp.impression', { view: 'dashboard' }],
    ]);
  });

  it('are shown as they are when the app asks for them', async () => {
    const { host, removal } = open();
    await screen.findByLabelText('First name');
    act(() => host.push('dbpui', 'setState', { state: 'Dashboard' }));
    // There is nothing yet to see anywhere else.
    expect(await screen.findByRole('button', { name: 'Start the scan' })).toBeTruthy();
    Object.assign(removal.state, { ...PROFILE, ...SCANNED });
    removal.state.records.push({ broker: 'Gull', found: 1 });
    act(() => host.push('dbpui', 'setState', { state: 'Dashboard' }));
    expect(await screen.findByText('Gull')).toBeTruthy();
  });

  it('are those that the app asks for before it has said anything else', async () => {
    const { host, fired } = open({ knows: { ...PROFILE, ...SCANNED } });
    act(() => host.push('dbpui', 'setState', { state: 'ProfileReview' }));
    expect(await screen.findByRole('heading', { name: 'Your names' })).toBeTruthy();
    expect(fired).toEqual([['dbp.impression', { view: 'edit-profile' }]]);
  });

  it('save a changed profile, and say so', async () => {
    const { press, type, removal, fired } = open({ knows: { ...PROFILE, ...SCANNED } });
    await press('Edit profile');
    await press('Add another place');
    type('City', 'Salem');
    type('State', 'OR');
    await press('Search with these changes');
    expect(await screen.findByText(/Saved\. The app is now searching/)).toBeTruthy();
    expect(removal.state.addresses).toHaveLength(2);
    expect(fired).toContainEqual(['dbp.profileSave']);
  });

  it('have feedback of ours where the app has none', async () => {
    let isDown = true;
    const { press, type, posted, fired } = open({
      knows: SCANNED,
      http: async () => {
        if (isDown) throw Object.assign(new Error('down'), { code: 'network' });
      },
    });
    await press('Send feedback');
    const send = () =>
      fireEvent.submit(screen.getByLabelText('Your feedback').closest('form') as HTMLFormElement);
    send();
    expect(await screen.findByText('Write a few words first.')).toBeTruthy();
    type('Your feedback', 'It is good.');
    type('What’s it about?', 'other');
    send();
    expect(await screen.findByText(/couldn’t reach our server/)).toBeTruthy();
    isDown = false;
    send();
    expect(await screen.findByText(/Thank you/)).toBeTruthy();
    expect(posted.at(-1)).toEqual([
      'feedback',
      { method: 'POST', json: { area: 'removal', about: 'other', text: 'It is good.' } },
    ]);
    expect(fired.at(-1)).toEqual(['dbp.feedbackSend', { about: 'other' }]);
  });

  it('have the app’s feedback where it has a form', async () => {
    const { press, sentOf } = open({ knows: { ...SCANNED, useUnifiedFeedback: true } });
    await press('Send feedback');
    expect(sentOf('openSendFeedbackModal')).toHaveLength(1);
    expect(screen.queryByLabelText('Your feedback')).toBeNull();
  });
});

describe('the end', () => {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal: jest.fn(), close: jest.fn() });
  });
  const knows = { ...PROFILE, ...SCANNED, records: [{ broker: 'Gull', found: 1 }] };

  it('deletes everything after a confirmation, says so, and starts over', async () => {
    const { press, removal } = open({ knows });
    await press('Edit profile');
    fireEvent.click(screen.getByText('Delete everything', { selector: 'button *' }));
    expect(await screen.findByText('Everything is deleted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start the scan' })).toBeTruthy();
    expect(removal.state).toMatchObject({ hasStarted: false, names: [] });
    expect(kept()).toEqual(['account']);
  });

  it('that cannot be had says so, and keeps everything', async () => {
    const { press } = open({ knows, answers: { deleteUserProfileData: () => refused('busy') } });
    await press('Edit profile');
    fireEvent.click(screen.getByText('Delete everything', { selector: 'button *' }));
    expect(await screen.findByText(/didn’t reply/)).toBeTruthy();
    expect(kept()).toContain('removalSeen');
  });

  it('says that everything is deleted where the app did it without a reply', async () => {
    const { host, removal, press } = open({ knows });
    host.answer('dbpui', 'deleteUserProfileData', (params) => {
      removal.answers['deleteUserProfileData']?.(params);
      return refused('gone');
    });
    await press('Edit profile');
    fireEvent.click(screen.getByText('Delete everything', { selector: 'button *' }));
    expect(await screen.findByText('Everything is deleted.')).toBeTruthy();
    expect(kept()).toEqual(['account']);
  });

  it.each(['while one looks', 'before one comes back'])(
    'of the subscription, %s, says what is deleted and what may happen',
    async (when) => {
      const { removal, look, reload } = open({ knows });
      await screen.findByText('By site');
      removal.answers['deleteUserProfileData']?.({});
      if (when === 'while one looks') await look();
      else reload();
      expect(await screen.findByText(/has deleted everything it kept/)).toBeTruthy();
      expect(screen.getByText(/removed may come back/)).toBeTruthy();
      expect(screen.getByLabelText('First name')).toBeTruthy();
      expect(kept()).toEqual(['account']);
    },
  );
});

describe('anyone who is signed in to the page', () => {
  const MONTHLY = 'ddg-privacy-pro-monthly-renews-us';
  const knows = { ...PROFILE, ...SCANNED, records: [{ broker: 'Gull', found: 1 }] };

  it.each([
    ['without a subscription', undefined],
    ['with one that has ended', { productId: MONTHLY, isActive: false }],
  ])('%s is told what is deleted, and led to plans', async (_name, subscription) => {
    open({ knows, signedInWith: { ...(subscription && { subscription }) } });
    expect(
      await screen.findByText('Your subscription doesn’t include removal at the moment'),
    ).toBeTruthy();
    expect(screen.getByText(/deletes your profile, your records and their history/)).toBeTruthy();
    expect(screen.getByText(/Records that were removed may come back/)).toBeTruthy();
    const plans = screen.getByRole('link', { name: 'See plans and prices' });
    expect(plans.getAttribute('href')).toMatch(/\/subscriptions$/);
    expect(screen.queryByText('Gull')).toBeNull();
  });

  it.each([
    ['that there is none', { isSubscribed: false }, true],
    ['that there is one', { isSubscribed: true }, false],
  ])('or whose app says %s, is believed', async (_name, details, isWithout) => {
    open({
      knows,
      subscriptions: {
        handshake: () => ({ availableMessages: ['subscriptionDetails'], platform: 'macos' }),
        subscriptionDetails: () => details,
      },
    });
    if (isWithout) {
      expect(
        await screen.findByText('Your subscription doesn’t include removal at the moment'),
      ).toBeTruthy();
      expect(screen.queryByText('Gull')).toBeNull();
    } else {
      expect(await screen.findByText('Gull')).toBeTruthy();
    }
  });

  it('and has it goes on', async () => {
    open({ knows, signedInWith: { subscription: { productId: MONTHLY, isActive: true } } });
    expect(await screen.findByText('Gull')).toBeTruthy();
    expect(screen.queryByText(/doesn’t include removal/)).toBeNull();
  });
});

describe('an app that does not fit', () => {
  it.each([
    [
      'is older',
      () => ({ version: 7, success: false, userdata: { isAuthenticatedUser: true } }),
      'The app needs an update',
    ],
    [
      'has nobody signed in',
      () => ({ version: 8, success: true, userdata: { isAuthenticatedUser: false } }),
      'You’re not signed in to the app',
    ],
  ])('%s: the page says what to do', async (_name, handshake, title) => {
    const { host, removal, press } = open({ answers: { handshake } });
    expect(await screen.findByText(title)).toBeTruthy();
    host.answer('dbpui', 'handshake', removal.answers['handshake']);
    await press('Try again');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('is asked again when somebody comes back from signing in', async () => {
    const { removal, look } = open({ knows: { isSignedIn: false } });
    await screen.findByText('You’re not signed in to the app');
    // As it says in the header.
    expect(readAccountMark()).toBeUndefined();
    removal.state.isSignedIn = true;
    await look();
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(readAccountMark()).toBe('signed-in');
  });

  it('that still does not fit leaves the focus where it was, and then where pages begin', async () => {
    const { removal, press } = open({ knows: { isSignedIn: false } });
    const main = document.createElement('main');
    Object.assign(main, { id: 'main', tabIndex: -1 });
    document.body.append(main);
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    await press('Try again');
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(again);
    removal.state.isSignedIn = true;
    await press('Try again');
    await screen.findByLabelText('First name');
    expect(document.activeElement).toBe(main);
    main.remove();
  });

  it('is asked again when it says which view it wants, and has it', async () => {
    const { host, removal } = open({ knows: { ...PROFILE, ...SCANNED, isSignedIn: false } });
    await screen.findByText('You’re not signed in to the app');
    removal.state.isSignedIn = true;
    act(() => host.push('dbpui', 'setState', { state: 'ProfileReview' }));
    expect(await screen.findByRole('heading', { name: 'Your names' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit profile' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('is newer: the page is loaded again', async () => {
    const userdata = { isAuthenticatedUser: true };
    open({ answers: { handshake: () => ({ version: 9, success: false, userdata }) } });
    expect(await screen.findByText('This page is out of date')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});

describe.each(['macos', 'windows'] as const)('on %s, a handshake', (name) => {
  const ok = { version: 8, success: true, userdata: { isAuthenticatedUser: true } };
  it.each([
    ['that never comes', () => dropped()],
    ['that comes too late', () => delayed(5000, ok)],
    ['that is refused', () => refused('no')],
    ['that is cut in the middle', () => malformed()],
    ['for another request', () => foreign('id', ok)],
    ['of another context', () => foreign('context', ok)],
    ['of another feature', () => foreign('featureName', ok)],
    ['that is nonsense', () => ({ version: 'eight' })],
  ])('%s is no app, and can be tried again', async (_fault, handshake) => {
    const { host, removal, press } = open({ name, answers: { handshake } });
    expect(await screen.findByText('The app isn’t replying', {}, { timeout: 3000 })).toBeTruthy();
    host.answer('dbpui', 'handshake', removal.answers['handshake']);
    await press('Try again');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('that comes twice is one', async () => {
    open({ name, answers: { handshake: () => repeated(ok) } });
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });
});

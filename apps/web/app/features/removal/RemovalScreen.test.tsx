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
import { readAccountHint } from '../../environment/browser/account-hint.ts';
import { openRemovalApp } from '../../environment/native/removal-app.ts';
import { makeStore } from '../../store/make-store.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { signedIn } from '../session/state/session.slice.ts';
import { RemovalScreen } from './RemovalScreen.tsx';

// jsdom lacks structuredClone; the messages are JSON anyway.
globalThis.structuredClone ??= <Value,>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

/** An app that has finished its first scan. */
const SCANNED = { hasStarted: true, sitesSearched: 3, sites: 3 };
const PROFILE = {
  names: [{ first: 'Jo', last: 'Doe' }],
  birthYear: 1980,
  addresses: [{ city: 'Springfield', state: 'IL' }],
};

interface Opened {
  name?: 'macos' | 'windows';
  knows?: Partial<EmulatedRemovalState>;
  answers?: Record<string, EmulatedAnswer>;
  /** The app's responses about the subscription. */
  subscriptions?: Record<string, EmulatedAnswer>;
  /** The response of our service to feedback. */
  http?: () => Promise<unknown>;
  /** Signs in on the page as well, with this subscription or none. */
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
        <MemoryRouter>{app && <RemovalScreen app={app} />}</MemoryRouter>
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
    /** Reloads the page, as for another visit. */
    reload() {
      window.dispatchEvent(new Event('pagehide'));
      cleanup();
      show();
    },
    look: () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
  };
}

/** Returns the storage keys of the page; `account` is the hint for the header. */
const kept = () => Object.keys(localStorage);

const figureOf = (label: string) =>
  screen
    .getAllByText(label)
    .map((each) => each.closest('dt'))
    .find((term) => term !== null)?.nextElementSibling?.textContent;

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['account'];
});

describe.each(['macos', 'windows'] as const)('onboarding on %s', (name) => {
  it('saves each part of the profile in the app and starts the scan', async () => {
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
    // The focus moves to the next control, and the result is announced.
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
    // Events contain no personal data.
    expect(JSON.stringify(fired)).not.toMatch(/doe|spring|1980/i);
  });
});

describe('text that was entered but not added', () => {
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

  it('survives a reload and is stored only in the app', async () => {
    const { reload, removal } = await typed();
    expect(removal.state.names).toEqual([]);
    reload();
    expect(await screen.findByRole('button', { name: 'Change Jo Doe' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change Springfield, IL' })).toBeTruthy();
    expect((screen.getByLabelText('Year of birth') as HTMLInputElement).value).toBe('1980');
    expect([kept(), Object.keys(sessionStorage)]).toEqual([['account'], []]);
    expect(removal.state.names).toHaveLength(1);
  });

  it('sends the text when the scan starts', async () => {
    const { press, removal } = await typed();
    await press('Start the scan');
    expect(await screen.findAllByText('0 of 3 sites searched')).toBeTruthy();
    expect(removal.state).toMatchObject({ birthYear: 1980, hasStarted: true });
    expect(removal.state.addresses).toHaveLength(1);
  });

  it('shows what is missing and focuses the first invalid field', async () => {
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

  it('discards the text after it was canceled', async () => {
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
  it('changes and removes entries and moves the focus to the next control', async () => {
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

  it('rejects duplicates and allows five at most', async () => {
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

  it('keeps the text of a name that the app rejects', async () => {
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

  it('allows a retry when the app does not respond', async () => {
    const { host, removal, press } = open({ knows: PROFILE });
    host.answer('dbpui', 'saveProfile', () => refused('gone'));
    await press('Start the scan');
    expect(await screen.findByText(/didn’t reply/)).toBeTruthy();
    host.answer('dbpui', 'saveProfile', () => ({ version: 8, success: true }));
    await press('Start the scan');
    await waitFor(() => expect(removal.state.hasStarted).toBe(true));
  });

  it('lists a name that the app saved without responding', async () => {
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
  it('shows a scan that the app started without responding', async () => {
    const { host, removal, press } = open({ knows: PROFILE });
    host.answer('dbpui', 'startScanAndOptOut', () => {
      removal.state.hasStarted = true;
      return refused('gone');
    });
    await press('Start the scan');
    expect(await screen.findAllByText('0 of 3 sites searched')).toBeTruthy();
    expect(screen.queryByText(/didn’t reply/)).toBeNull();
  });

  it('shows an error if a site could not be searched', async () => {
    const lastError = { message: 'blocked', daysAgo: 0.1 };
    open({ knows: { hasStarted: true, sites: 4, sitesSearched: 2, lastError } });
    await screen.findByText('2 of 4 sites searched');
    expect(await screen.findByText(/couldn’t be searched.*tries again/)).toBeTruthy();
  });

  it('shows records as they are found and announces the progress', async () => {
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
    // In the first scan everything is new, so no changes are reported.
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

  it('shows the status of each record and the form of an overdue one', async () => {
    open({ knows: knows() });
    await screen.findByText('By site');
    const items = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Gull ?Overdue.*Next check/),
      expect.stringMatching(/^Finch ?Removal requested.*Expected to be gone by/),
      expect.stringMatching(/^Rook ?Gone.*Next check/),
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
    // The details on the site help users decide whether the record is theirs.
    expect(screen.getByText('Other names').nextElementSibling?.textContent).toBe('J. Doe');
    expect(screen.getByText('Relatives').nextElementSibling?.textContent).toBe('Ash Doe');
  });

  it('counts the records of a site per status, most urgent first', async () => {
    const records = [
      { broker: 'Finch', found: 30, requested: 29, gone: 20, name: 'Jo Doe' },
      { broker: 'Finch', found: 40, requested: 39, name: 'Jo M. Doe' },
      { broker: 'Finch', found: 31, requested: 29, gone: 20, name: 'J. Doe' },
    ];
    open({ knows: { ...SCANNED, records } });
    // An overdue record must not hide that others are gone.
    const summary = (await screen.findByText('Finch')).closest('summary');
    expect(summary?.textContent).toMatch(/^FinchOverdue 1Gone 2/);
    fireEvent.click(screen.getByRole('button', { name: 'Gone' }));
    expect(summary?.textContent).toMatch(/^FinchGone2 records/);
  });

  it('shows that a site could not be asked for four weeks', async () => {
    open({ knows: { ...SCANNED, records: [{ broker: 'Cuckoo', found: 40 }] } });
    const cuckoo = await openSite('Cuckoo');
    expect(
      await within(cuckoo).findByText(/couldn’t send a request to this site yet/),
    ).toBeTruthy();
    expect(cuckoo.textContent).not.toContain('slow to remove');
    expect(['Removal requested', 'Overdue'].map(figureOf)).toEqual(['0', '1']);
  });

  it('shows the changes since the last visit', async () => {
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
      /Gone\+1Came back\+1Records that came back no longer count as removed/,
    );
    expect(['Found', 'Gone', 'Came back'].map(figureOf)).toEqual(['3', '1', '1']);
    const steps = await openSite('Rook');
    await waitFor(() => expect(steps.querySelectorAll('dt').length).toBeGreaterThan(5));
    // The full history is kept: requested, gone, back, requested again.
    const labels = [...steps.querySelectorAll('dt')].map((each) => each.textContent);
    expect(labels.slice(2, 7)).toEqual([
      'Found',
      'Removal requested',
      'Gone',
      'Came back',
      'Removal requested',
    ]);
  });

  it('shows how many records are no longer listed', async () => {
    const { removal, reload } = open({ knows: knows() });
    await screen.findByText('By site');
    removal.state.records.splice(1);
    reload();
    expect(await screen.findByText(/2 records are no longer listed/)).toBeTruthy();
  });

  it('names parent and mirror sites', async () => {
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
    // The request to the parent site covers it as well.
    expect(nest.textContent).toMatch(/Removal requested.*Shows what finch.example has/);
    const teal = await openSite('Teal');
    await waitFor(() => expect(teal.textContent).toContain('Shows the same records as Finch'));
  });

  it('renders 2,000 records of 400 sites in pages', async () => {
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

  it('lists the searched sites on request', async () => {
    open({ knows: knows() });
    const details = await openSite('Which sites the app searches');
    await waitFor(() => expect(screen.getAllByText('Gull')).toHaveLength(2));
    expect(within(details).queryByText(/isn’t replying/)).toBeNull();
  });

  it('lists the sites on a retry if the app did not respond first', async () => {
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

  it('saves a report of every step, generated on the device', async () => {
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
    // In chronological order, even for long overdue dates, and with the site's own form.
    expect(text).toMatch(
      /Gull [^]*Overdue\n[^]*Expected to be gone by: .*\n {2}Last checked: [^]*own form: https:\/\/gull\.example\/opt-out\n\n/,
    );
  });
});

describe.each(['macos', 'windows'] as const)('failures on %s', (name) => {
  it('hides the records after the user signs out of the app', async () => {
    const { removal, look } = open({
      name,
      knows: { ...SCANNED, records: [{ broker: 'Gull', found: 1 }] },
    });
    await screen.findByText('By site');
    removal.state.isSignedIn = false;
    await look();
    expect(await screen.findByText('You’re not signed in to the app')).toBeTruthy();
    expect(screen.queryByText('Gull')).toBeNull();
    expect(readAccountHint()).toBeUndefined();
  });

  it('keeps the content and shows a warning when the app stops responding', async () => {
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

  it('ignores a response that is older than the latest one', async () => {
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

  it('warns that the agent has stopped', async () => {
    const { removal, press } = open({ name, knows: { ...SCANNED, isAgentRunning: false } });
    expect(await screen.findByText('Removal has stopped')).toBeTruthy();
    removal.state.isAgentRunning = true;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('Removal has stopped')).toBeNull());
  });

  it('shows a failed scan and announces the retry', async () => {
    open({
      name,
      knows: { ...SCANNED, lastError: { message: 'blocked at "search"', daysAgo: 1 } },
    });
    expect(await screen.findByText(/couldn’t be searched.*tries again/)).toBeTruthy();
    cleanup();
    // The app has retried by then, and would have reported another failure.
    open({ knows: { ...SCANNED, lastError: { message: 'before', daysAgo: 3 } } });
    await screen.findByText('Scans');
    expect(screen.queryByText(/couldn’t be searched/)).toBeNull();
  });

  it('shows that the app rejected the profile, and keeps it', async () => {
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

  it('warns when the network is down', async () => {
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
  it('opens the view that the app requests', async () => {
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

  it('refreshes the data when the app requests a view', async () => {
    const { host, removal } = open();
    await screen.findByLabelText('First name');
    act(() => host.push('dbpui', 'setState', { state: 'Dashboard' }));
    // Nothing has been scanned, so the other views are empty.
    expect(await screen.findByRole('button', { name: 'Start the scan' })).toBeTruthy();
    Object.assign(removal.state, { ...PROFILE, ...SCANNED });
    removal.state.records.push({ broker: 'Gull', found: 1 });
    act(() => host.push('dbpui', 'setState', { state: 'Dashboard' }));
    expect(await screen.findByText('Gull')).toBeTruthy();
  });

  it('opens a view that the app requests while connecting', async () => {
    const { host, fired } = open({ knows: { ...PROFILE, ...SCANNED } });
    act(() => host.push('dbpui', 'setState', { state: 'ProfileReview' }));
    expect(await screen.findByRole('heading', { name: 'Your names' })).toBeTruthy();
    expect(fired).toEqual([['dbp.impression', { view: 'edit-profile' }]]);
  });

  it('saves a changed profile and confirms it', async () => {
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

  it('uses our feedback form if the app has none', async () => {
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

  it('uses the app’s feedback form if it has one', async () => {
    const { press, sentOf } = open({ knows: { ...SCANNED, useUnifiedFeedback: true } });
    await press('Send feedback');
    expect(sentOf('openSendFeedbackModal')).toHaveLength(1);
    expect(screen.queryByLabelText('Your feedback')).toBeNull();
  });
});

describe('deletion', () => {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal: jest.fn(), close: jest.fn() });
  });
  const knows = { ...PROFILE, ...SCANNED, records: [{ broker: 'Gull', found: 1 }] };

  it('deletes everything after a confirmation and starts over', async () => {
    const { press, removal } = open({ knows });
    await press('Edit profile');
    fireEvent.click(screen.getByText('Delete everything', { selector: 'button *' }));
    expect(await screen.findByText('Everything is deleted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start the scan' })).toBeTruthy();
    expect(removal.state).toMatchObject({ hasStarted: false, names: [] });
    expect(kept()).toEqual(['account']);
  });

  it('keeps everything and shows an error if the app does not respond', async () => {
    const { press } = open({ knows, answers: { deleteUserProfileData: () => refused('busy') } });
    await press('Edit profile');
    fireEvent.click(screen.getByText('Delete everything', { selector: 'button *' }));
    expect(await screen.findByText(/didn’t reply/)).toBeTruthy();
    expect(kept()).toContain('removalSeen');
  });

  it('confirms a deletion that the app performed without responding', async () => {
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

  it.each(['while the page is open', 'before the next visit'])(
    'shows the consequences when the subscription ends %s',
    async (when) => {
      const { removal, look, reload } = open({ knows });
      await screen.findByText('By site');
      removal.answers['deleteUserProfileData']?.({});
      if (when === 'while the page is open') await look();
      else reload();
      expect(await screen.findByText(/has deleted everything it kept/)).toBeTruthy();
      expect(screen.getByText(/removed may come back/)).toBeTruthy();
      expect(screen.getByLabelText('First name')).toBeTruthy();
      expect(kept()).toEqual(['account']);
    },
  );
});

describe('entitlement', () => {
  const MONTHLY = 'ddg-privacy-pro-monthly-renews-us';
  const knows = { ...PROFILE, ...SCANNED, records: [{ broker: 'Gull', found: 1 }] };

  it.each([
    ['without a subscription', undefined],
    ['with an expired subscription', { productId: MONTHLY, isActive: false }],
  ])('explains the deletion and links to plans for a user %s', async (_name, subscription) => {
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
    ['no subscription', { isSubscribed: false }, true],
    ['a subscription', { isSubscribed: true }, false],
  ])('trusts an app that reports %s', async (_name, details, isWithout) => {
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

  it('shows the records to a subscriber', async () => {
    open({ knows, signedInWith: { subscription: { productId: MONTHLY, isActive: true } } });
    expect(await screen.findByText('Gull')).toBeTruthy();
    expect(screen.queryByText(/doesn’t include removal/)).toBeNull();
  });
});

describe('an incompatible or signed-out app', () => {
  it.each([
    [
      'is outdated',
      () => ({ version: 7, success: false, userdata: { isAuthenticatedUser: true } }),
      'The app needs an update',
    ],
    [
      'has no signed-in user',
      () => ({ version: 8, success: true, userdata: { isAuthenticatedUser: false } }),
      'You’re not signed in to the app',
    ],
  ])('explains what to do if the app %s', async (_name, handshake, title) => {
    const { host, removal, press } = open({ answers: { handshake } });
    expect(await screen.findByText(title)).toBeTruthy();
    host.answer('dbpui', 'handshake', removal.answers['handshake']);
    await press('Try again');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('reconnects when the user returns after signing in', async () => {
    const { removal, look } = open({ knows: { isSignedIn: false } });
    await screen.findByText('You’re not signed in to the app');
    // The header shows the same state.
    expect(readAccountHint()).toBeUndefined();
    removal.state.isSignedIn = true;
    await look();
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(readAccountHint()).toBe('signed-in');
  });

  it('keeps the focus on the button until a retry succeeds', async () => {
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

  it('reconnects when the app requests a view, and opens it', async () => {
    const { host, removal } = open({ knows: { ...PROFILE, ...SCANNED, isSignedIn: false } });
    await screen.findByText('You’re not signed in to the app');
    removal.state.isSignedIn = true;
    act(() => host.push('dbpui', 'setState', { state: 'ProfileReview' }));
    expect(await screen.findByRole('heading', { name: 'Your names' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit profile' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('offers a reload if the app is newer than the page', async () => {
    const userdata = { isAuthenticatedUser: true };
    open({ answers: { handshake: () => ({ version: 9, success: false, userdata }) } });
    expect(await screen.findByText('This page is out of date')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});

describe.each(['macos', 'windows'] as const)('handshake on %s', (name) => {
  const ok = { version: 8, success: true, userdata: { isAuthenticatedUser: true } };
  it.each([
    ['that never arrives', () => dropped()],
    ['that arrives too late', () => delayed(5000, ok)],
    ['that is refused', () => refused('no')],
    ['that is truncated', () => malformed()],
    ['for another request', () => foreign('id', ok)],
    ['of another context', () => foreign('context', ok)],
    ['of another feature', () => foreign('featureName', ok)],
    ['that has the wrong type', () => ({ version: 'eight' })],
  ])('shows an error and allows a retry after a response %s', async (_fault, handshake) => {
    const { host, removal, press } = open({ name, answers: { handshake } });
    expect(await screen.findByText('The app isn’t replying', {}, { timeout: 3000 })).toBeTruthy();
    host.answer('dbpui', 'handshake', removal.answers['handshake']);
    await press('Try again');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('accepts a duplicate response', async () => {
    open({ name, answers: { handshake: () => repeated(ok) } });
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });
});

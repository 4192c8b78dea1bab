import {
  emulateHost,
  emulateRemoval,
  type EmulatedAnswer,
  type EmulatedRecord,
  type EmulatedRemovalState,
} from '@mallard/native-bridge/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { servicesWithoutAccount } from '../../environment/services/app-services.ts';
import { openRemovalApp } from '../../environment/native/removal-app.ts';
import { makeStore } from '../../store/make-store.ts';
import { RemovalScreen } from './RemovalScreen.tsx';
import { type RemovalViewName, selectRemoval, viewChosen } from './state/removal.slice.ts';

interface InApp {
  knows: Partial<EmulatedRemovalState>;
  /** Whether the app never responds. */
  isSilent?: boolean;
  /** Responses that replace the usual ones. */
  answers?: Record<string, EmulatedAnswer>;
  /** The open view. */
  view?: RemovalViewName;
}

function InApp({ knows, isSilent = false, answers = {}, view }: InApp) {
  const [{ app, store }] = useState(() => {
    const removal = emulateRemoval(knows);
    const host = emulateHost('macos', {
      answers: isSilent ? {} : { dbpui: { ...removal.answers, ...answers } },
    });
    return { app: openRemovalApp(host.window), store: makeStore(servicesWithoutAccount('en')) };
  });
  useEffect(() => {
    const stop = store.subscribe(() => {
      if (!view || selectRemoval(store.getState()).status !== 'open') return;
      stop();
      store.dispatch(viewChosen(view));
    });
    return stop;
  }, [store, view]);
  return <Provider store={store}>{app && <RemovalScreen app={app} />}</Provider>;
}

const meta: Meta<typeof InApp> = { title: 'Removal/In the app', component: InApp };

export default meta;

type Story = StoryObj<typeof InApp>;

const PROFILE = {
  names: [
    { first: 'Dana', last: 'Brook' },
    { first: 'Dana', middle: 'R.', last: 'Reed' },
  ],
  birthYear: 1980,
  addresses: [{ city: 'Springfield', state: 'IL' }],
};
const SCANNED = { hasStarted: true, sites: 13, sitesSearched: 13 };
const scanned = (records: EmulatedRecord[]): Story => ({
  args: { knows: { ...PROFILE, ...SCANNED, records } },
});
const many = (count: number, sites: number): EmulatedRecord[] =>
  Array.from({ length: count }, (_none, n) => ({
    broker: `Site${n % sites}`,
    found: 40 + n / 10_000,
    ...(n % 3 !== 0 && { requested: n % 2 === 0 ? 39 : 9 }),
    ...(n % 5 === 0 && { gone: 3 }),
  }));

export const NothingTyped: Story = { args: { knows: {} } };
export const ReadyToStart: Story = { args: { knows: PROFILE } };
export const FirstScan: Story = {
  args: {
    knows: { ...PROFILE, hasStarted: true, sites: 13, sitesSearched: 2, records: many(4, 4) },
  },
};
export const NothingFound = scanned([]);
export const OneFound = scanned([{ broker: 'PeopleFinch', found: 1 }]);
/** Opens the evidence, so that it can be read. */
export const Evidence: Story = {
  ...scanned([{ broker: 'ForgetfulGull', found: 40, requested: 39 }]),
  play: async ({ canvas }) => (await canvas.findByText('ForgetfulGull')).click(),
};
export const Sixty = scanned(many(60, 24));
export const TwoThousand = scanned(many(2000, 400));
export const AgentStopped: Story = {
  args: { knows: { ...PROFILE, hasStarted: true, sitesSearched: 3, isAgentRunning: false } },
};
export const Editing: Story = { args: { knows: { ...PROFILE, ...SCANNED }, view: 'edit-profile' } };
export const Deleting: Story = {
  ...Editing,
  play: async ({ canvas }) => {
    await canvas.findByText('Dana R. Reed');
    // Find the button by its command, because its text differs per language.
    const [button] = canvas
      .getAllByRole('button')
      .filter((each) => each.getAttribute('command') === 'show-modal');
    if (!button) throw new Error('nothing opens the question');
    button.click();
  },
};
export const GivingFeedback: Story = {
  args: { knows: { ...PROFILE, ...SCANNED, useUnifiedFeedback: false }, view: 'feedback' },
};
export const OfAnotherVersion: Story = {
  args: {
    knows: {},
    answers: {
      handshake: () => ({ version: 7, success: false, userdata: { isAuthenticatedUser: true } }),
    },
  },
};
export const NotSignedIn: Story = { args: { knows: { isSignedIn: false } } };
export const Silent: Story = { args: { knows: {}, isSilent: true } };

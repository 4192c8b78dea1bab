import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { renderInPage } from '../../testing/render-page.tsx';
import * as stories from './Removal.stories.tsx';

// jsdom lacks structuredClone; the messages are JSON anyway.
globalThis.structuredClone ??= <Value,>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

const { default: meta, ...named } = stories;
const InApp = meta.component as ComponentType<object>;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const SAID: Record<keyof typeof named, RegExp> = {
  NothingTyped: /What you type here stays on this computer/,
  ReadyToStart: /Ready to look/,
  FirstScan: /You can close this page/,
  NothingFound: /No records of you, so far/,
  OneFound: /PeopleFinch/,
  Evidence: /ForgetfulGull/,
  Editing: /Removals already under way continue/,
  Deleting: /Delete everything …/,
  GivingFeedback: /What’s it about/,
  OfAnotherVersion: /The app needs an update/,
  Sixty: /Site23/,
  TwoThousand: /Show more/,
  AgentStopped: /Removal has stopped/,
  NotSignedIn: /You’re not signed in to the app/,
  Silent: /The app isn’t replying/,
};

it.each(Object.entries(named))('renders the expected text of story %s', async (name, { args }) => {
  renderInPage(
    <MemoryRouter>
      <InApp {...args} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(SAID[name as keyof typeof named])).toBeTruthy();
});

import { afterEach, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { renderInPage } from '../../testing/render-page.tsx';
import type { CodeState } from './CodeCard.tsx';
import * as stories from './Restoration.stories.tsx';

const { default: meta, ...named } = stories;
const Shown = meta.component as ComponentType<object>;

afterEach(cleanup);

it.each(Object.entries(named))('renders text in story %s', (_name, { args, render }) => {
  const { container } = renderInPage(
    <MemoryRouter>
      {render ? render({} as never, {} as never) : <Shown {...meta.args} {...args} />}
    </MemoryRouter>,
  );
  expect(container.textContent).toMatch(/\w+ \w+/);
});

it('covers every state of a code with a story', () => {
  const shown = Object.values(named).flatMap(({ args, render }) =>
    render ? [] : [{ ...meta.args, ...args }.state],
  );
  const told = (state: CodeState | undefined) =>
    state?.status === 'failed' ? state.failure.kind : state?.status;
  expect(new Set(shown.map(told))).toEqual(
    new Set([
      ...['none', 'asking', 'issued', 'expired'],
      ...['code-limit', 'not-entitled', 'too-many', 'offline', 'unavailable'],
    ]),
  );
});

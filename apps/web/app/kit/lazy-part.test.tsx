import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInPage } from '../testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';

function Part({ name }: { name: string }) {
  return <p>Here is {name}</p>;
}

const failure = () => Promise.reject<typeof Part>(new TypeError('Failed to fetch'));
const success = () => Promise.resolve(Part);

const settled = () => act(async () => {});
/** Parts suspend until their code loads, which React supports only in an asynchronous `act`. */
const show = (element: ReactNode) => act(async () => void renderInPage(element));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('loads the code once with its page and renders it with its props', async () => {
  const load = jest.fn(success);
  const Lazy = lazyPart(load);
  expect(load).toHaveBeenCalledTimes(1);

  await show(
    <>
      <Lazy name="one" />
      <Lazy name="two" />
    </>,
  );
  expect(await screen.findByText('Here is one')).toBeTruthy();
  expect(screen.getByText('Here is two')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders no placeholder if the code has already loaded', async () => {
  const Lazy = lazyPart(success, { waiting: <p>Coming</p> });
  await settled();
  renderInPage(<Lazy name="early" />);
  expect(screen.queryByText('Coming')).toBeNull();
  expect(screen.getByText('Here is early')).toBeTruthy();
  await settled();
});

test('defers loading until the part is shown', async () => {
  const load = jest.fn(success);
  const Lazy = lazyPart(load, { begin: 'when-shown' });
  expect(load).not.toHaveBeenCalled();

  await show(<Lazy name="late" />);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Here is late')).toBeTruthy();
});

test('renders the given placeholder', async () => {
  const Lazy = lazyPart(() => new Promise<never>(() => {}), { waiting: <p>Coming</p> });
  await show(<Lazy />);
  expect(screen.getByText('Coming')).toBeTruthy();
});

test('retries a failed load when the part is shown', async () => {
  const load = jest.fn(success).mockImplementationOnce(failure);
  const Lazy = lazyPart(load);
  await settled();

  await show(<Lazy name="again" />);
  expect(await screen.findByText('Here is again')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('reports a failed load and retries when the button is pressed', async () => {
  const load = jest.fn(success).mockImplementationOnce(failure);
  const Lazy = lazyPart(load, { begin: 'when-shown' });
  await show(<Lazy name="again" />);

  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part of the page didn’t load. Check your connection.',
  );
  await press('Try again');
  expect(await screen.findByText('Here is again')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('after a second failed load', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function failTwice() {
    const Lazy = lazyPart(failure, { begin: 'when-shown' });
    await show(<Lazy name="never" />);
    await press('Try again');
    await screen.findByRole('alert');
  }

  test('offers to reload the page if online', async () => {
    await failTwice();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('keeps the page and its input if offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await failTwice();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

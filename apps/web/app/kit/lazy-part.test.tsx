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

/** Lets what was asked for arrive. */
const settled = () => act(async () => {});
/** Parts wait for what arrives, which React does in an asynchronous `act` alone. */
const show = (element: ReactNode) => act(async () => void renderInPage(element));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a part is asked for with its page, once, and shown with its properties', async () => {
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

test('what stands there until then is not shown where the code is there already', async () => {
  const Lazy = lazyPart(success, { waiting: <p>Coming</p> });
  await settled();
  renderInPage(<Lazy name="early" />);
  expect(screen.queryByText('Coming')).toBeNull();
  expect(screen.getByText('Here is early')).toBeTruthy();
  await settled();
});

test('a part may wait until it is shown', async () => {
  const load = jest.fn(success);
  const Lazy = lazyPart(load, { begin: 'when-shown' });
  expect(load).not.toHaveBeenCalled();

  await show(<Lazy name="late" />);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Here is late')).toBeTruthy();
});

test('what stands there until then has the shape that it was given', async () => {
  const Lazy = lazyPart(() => new Promise<never>(() => {}), { waiting: <p>Coming</p> });
  await show(<Lazy />);
  expect(screen.getByText('Coming')).toBeTruthy();
});

test('code that did not arrive with the page is asked for again when the part is shown', async () => {
  const load = jest.fn(success).mockImplementationOnce(failure);
  const Lazy = lazyPart(load);
  await settled();

  await show(<Lazy name="again" />);
  expect(await screen.findByText('Here is again')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that did not arrive is told, and a button asks for it again', async () => {
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

describe('when it does not arrive again', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function failTwice() {
    const Lazy = lazyPart(failure, { begin: 'when-shown' });
    await show(<Lazy name="never" />);
    await press('Try again');
    await screen.findByRole('alert');
  }

  test('with a connection, loading the page again is the way on', async () => {
    await failTwice();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('without one, the page stays, with what was entered', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await failTwice();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { openMessenger } from '../core/open-messenger.ts';
import { dbpUi, setState } from '../messages/dbp-ui/index.ts';
import { emulateHost } from '../testing/index.ts';
import { webkitTransport } from '../transports/webkit.ts';
import { usePush } from './index.ts';

afterEach(cleanup);

function opened() {
  const host = emulateHost('macos');
  const messenger = openMessenger({
    channel: dbpUi,
    transports: [webkitTransport],
    host: host.window,
  });
  const push = (state: string) => act(() => host.push('dbpui', 'setState', { state }));
  return { messenger, push };
}

it('calls the newest listener for each push while the component is mounted', () => {
  const { messenger, push } = opened();
  const heard: string[] = [];
  function Shown() {
    const [count, setCount] = useState(0);
    usePush(messenger, setState, ({ state }) => {
      heard.push(`${count} ${state}`);
      setCount(count + 1);
    });
    return <p>{count}</p>;
  }
  const { unmount } = render(<Shown />);
  push('Onboarding');
  push('Dashboard');
  expect(heard).toEqual(['0 Onboarding', '1 Dashboard']);
  expect(screen.getByText('2')).toBeTruthy();
  unmount();
  push('ProfileReview');
  expect(heard).toHaveLength(2);
});

it('drops and reports a push that does not match its schema', () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const { messenger, push } = opened();
  const listener = jest.fn();
  function Shown() {
    usePush(messenger, setState, listener);
    return null;
  }
  render(<Shown />);
  push('Elsewhere');
  expect(listener).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid-response' }));
});

it('renders without subscribing when there is no host', () => {
  function Shown() {
    usePush(undefined, setState, () => {});
    return <p>shown</p>;
  }
  render(<Shown />);
  expect(screen.getByText('shown')).toBeTruthy();
});

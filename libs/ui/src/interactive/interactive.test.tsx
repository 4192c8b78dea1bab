import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '../index.ts';
import { DirectionProvider, Menu, Tabs, ToastProvider, Tooltip, useToast } from '../interactive.ts';
import { SHOWN_MS } from './constants.ts';
import type { ToastMessage } from './Toast.tsx';

// jsdom has no pointer events, which the library uses to turn a key press into a click.
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

afterEach(cleanup);

describe('Menu', () => {
  it('opens by keyboard, moves by arrow keys and returns the focus', async () => {
    const rename = jest.fn();
    render(
      <Menu
        trigger={<Button>Actions</Button>}
        items={[
          { label: 'Rename', onSelect: rename },
          { label: 'Help', href: '/help' },
          { label: 'Delete', danger: true, startsGroup: true, disabled: true },
        ]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'Actions' });
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Actions' });
    const [first, link, last] = within(menu).getAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link);
    expect(link?.getAttribute('href')).toBe('/help');
    expect(last?.getAttribute('aria-disabled')).toBe('true');
    expect(within(menu).getAllByRole('separator')).toHaveLength(1);

    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(rename).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(trigger);
  });
});

describe('Tabs', () => {
  const tabs = [
    { value: 'ios', label: 'iPhone', content: <p>From the store.</p> },
    { value: 'mac', label: 'Mac', content: <p>As a download.</p> },
  ];

  it('shows one panel and switches it by arrow keys', async () => {
    const onValueChange = jest.fn();
    render(<Tabs label="Platform" tabs={tabs} onValueChange={onValueChange} />);
    expect(screen.getByRole('tablist', { name: 'Platform' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'iPhone' }).textContent).toBe('From the store.');
    act(() => screen.getByRole('tab', { name: 'iPhone' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Mac', selected: true })).toBe(document.activeElement);
    expect(screen.getByRole('tabpanel', { name: 'Mac' }).textContent).toBe('As a download.');
    expect(onValueChange).toHaveBeenLastCalledWith('mac');
  });

  it('reverses the arrow keys in right-to-left pages', async () => {
    render(
      <DirectionProvider direction="rtl">
        <Tabs label="Platform" tabs={tabs} />
      </DirectionProvider>,
    );
    act(() => screen.getByRole('tab', { name: 'iPhone' }).focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Mac', selected: true })).toBe(document.activeElement);
  });

  it('keeps a controlled value until the caller changes it', async () => {
    render(<Tabs label="Platform" tabs={tabs} value="mac" />);
    await userEvent.click(screen.getByRole('tab', { name: 'iPhone' }));
    expect(screen.getByRole('tab', { name: 'Mac', selected: true })).toBeTruthy();
  });

  it('prerenders the open panel without inline styles', () => {
    const html = renderToStaticMarkup(<Tabs label="Platform" tabs={tabs} defaultValue="mac" />);
    expect(html).toContain('As a download.');
    expect(html).not.toContain('style=');
  });
});

describe('Tooltip', () => {
  it('describes its button even while hidden', () => {
    render(
      <Tooltip content="Until midnight">
        <Button>Pause</Button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Pause' });
    const description = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(description?.textContent).toBe('Until midnight');
  });

  it('appears on focus and closes with Escape', async () => {
    render(
      <Tooltip content="Copy" purpose="name">
        <Button />
      </Tooltip>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Copy' })).toBe(document.activeElement);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Copy');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });
});

describe('Toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function Shower({ message }: { message: ToastMessage }) {
    const { show } = useToast();
    return <button onClick={() => show(message)}>Show</button>;
  }

  async function showToast(message: ToastMessage) {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <ToastProvider label="Notices" closeLabel="Dismiss">
        <Shower message={message} />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Show' }));
    return user;
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('appears in a live region and times out', async () => {
    await showToast({ title: 'Saved', description: 'On this device.', tone: 'success' });
    const region = screen.getByRole('region', { name: 'Notices' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    expect(within(region).getByText('Saved')).toBeTruthy();
    await pass(SHOWN_MS - 500);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await pass(1000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('keeps a failure until it is dismissed', async () => {
    const user = await showToast({ title: 'Not saved', tone: 'danger' });
    await pass(10 * SHOWN_MS);
    expect(screen.queryByText('Not saved')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(1000);
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('keeps a toast with an action', async () => {
    const onSelect = jest.fn();
    const user = await showToast({ title: 'Deleted', action: { label: 'Undo', onSelect } });
    await pass(10 * SHOWN_MS);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await pass(1000);
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});

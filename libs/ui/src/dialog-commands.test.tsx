import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { Button } from './components/buttons/Button.tsx';
import { Dialog, type DialogProps } from './components/overlays/Dialog.tsx';
import { closesDialog, opensDialog } from './components/overlays/dialog-invokers.ts';

const { prototype } = HTMLDialogElement;
let focusedBefore: Element | null = null;

beforeEach(() => {
  focusedBefore = null;
  // jsdom doesn't implement modal dialogs.
  prototype.showModal = jest.fn(function (this: HTMLDialogElement) {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    focusedBefore = document.activeElement;
    this.open = true;
  });
  prototype.close = jest.fn(function (this: HTMLDialogElement) {
    this.open = false;
  });
});
afterEach(cleanup);

function renderQuestion({
  dismissal,
  onClick,
}: Pick<DialogProps, 'dismissal'> & { onClick?: (event: MouseEvent) => void } = {}) {
  render(
    <>
      <Button {...opensDialog('leave')} onClick={onClick}>
        <span>Leave</span>
      </Button>
      <Dialog
        id="leave"
        title="Leave?"
        closeLabel="Close"
        dismissal={dismissal}
        actions={<Button {...closesDialog('leave')}>Stay</Button>}
      >
        You lose it all.
      </Dialog>
    </>,
  );
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.getBoundingClientRect = () =>
    ({ left: 100, right: 200, top: 100, bottom: 200 }) as DOMRect;
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  return { dialog, press };
}

describe('dialog buttons in a browser without commandfor', () => {
  it('opens a modal dialog and keeps the focus on the opener', () => {
    const { dialog, press } = renderQuestion();
    press('Leave');
    expect(prototype.showModal).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
    expect(focusedBefore).toBe(screen.getByText('Leave').closest('button'));
  });

  it.each(['Stay', 'corner'])('closes the dialog with the %s button', (name) => {
    const { dialog, press } = renderQuestion();
    press('Leave');
    if (name === 'corner') fireEvent.click(screen.getByLabelText('Close'));
    else press(name);
    expect(dialog.open).toBe(false);
  });

  it('opens a dialog only once if two dialogs are rendered', () => {
    render(
      <Dialog id="other" title="Other" closeLabel="Close">
        Other
      </Dialog>,
    );
    const { press } = renderQuestion();
    press('Leave');
    expect(prototype.showModal).toHaveBeenCalledTimes(1);
  });

  it('ignores a canceled click', () => {
    const { dialog, press } = renderQuestion({ onClick: (event) => event.preventDefault() });
    press('Leave');
    expect(dialog.open).toBe(false);
  });

  it.each([
    { dismissal: 'light', at: 'outside', clientX: 20, isOpen: false },
    { dismissal: 'light', at: 'on its border', clientX: 100, isOpen: true },
    { dismissal: 'explicit', at: 'outside', clientX: 20, isOpen: true },
  ] as const)(
    'decides on a click $at with $dismissal dismissal whether it stays open: $isOpen',
    ({ dismissal, clientX, isOpen }) => {
      const { dialog, press } = renderQuestion({ dismissal });
      press('Leave');
      fireEvent.click(dialog, { clientX, clientY: 150 });
      expect(dialog.open).toBe(isOpen);
    },
  );
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { worded } from '../../../.storybook/wording.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { closesDialog, opensDialog } from './dialog-invokers.ts';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  render: worded((say, args) => (
    <>
      <Button {...opensDialog('story-dialog')} variant="secondary">
        {say('Cancel subscription', 'Abonnement jetzt kündigen', 'إلغاء الاشتراك')}
      </Button>
      <Dialog
        {...args}
        id="story-dialog"
        title={say(
          'Cancel your subscription?',
          'Möchtest du dein Datenschutzabonnement wirklich kündigen?',
          'هل تريد إلغاء اشتراكك؟',
        )}
        closeLabel={say('Close', 'Schließen', 'إغلاق')}
        actions={
          <>
            <Button {...closesDialog('story-dialog')} variant="secondary">
              {say('Keep it', 'Abonnement behalten', 'الاحتفاظ به')}
            </Button>
            <Button>{say('Cancel it', 'Abonnement endgültig kündigen', 'إلغاؤه')}</Button>
          </>
        }
      >
        <p>
          {say(
            'It stays active until March 3. After that nothing is charged.',
            'Es bleibt bis zum 3. März nutzbar. Danach wird nichts mehr abgebucht.',
            'يبقى فعالا حتى 3 مارس. بعد ذلك لن يُحصّل أي مبلغ.',
          )}
        </p>
      </Dialog>
    </>
  )),
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { id: '', title: '', closeLabel: '', children: null } };

export const Open: Story = {
  args: { ...Closed.args, dismissal: 'explicit' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = canvasElement.querySelector('dialog');
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    await expect(dialog?.matches(':modal')).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: /^(Close|Schließen|إغلاق)$/ }));
    await expect(dialog?.open).toBe(false);
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
  },
};

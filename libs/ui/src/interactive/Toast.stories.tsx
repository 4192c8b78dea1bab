import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { worded, type Say } from '../../.storybook/wording.ts';
import { Button } from '../components/buttons/Button.tsx';
import type { Tone } from '../components/status/InlineMessage.tsx';
import { ToastProvider, useToast } from './Toast.tsx';

interface StoryArgs {
  tone: Tone;
}

function Shower({ say, tone }: StoryArgs & { say: Say }) {
  const { show } = useToast();
  return (
    <Button
      onClick={() =>
        show({
          tone,
          title: say('Email removed', 'Die E-Mail-Adresse wurde entfernt', 'أُزيل البريد'),
          description: say(
            'You sign in with the app from now on.',
            'Ab jetzt meldest du dich in der Anwendung an.',
            'سجّل الدخول من التطبيق من الآن فصاعدا.',
          ),
          // A toast with an action doesn't time out, so it stays for the screenshot.
          action: { label: say('Undo', 'Rückgängig machen', 'تراجع'), onSelect: () => undefined },
        })
      }
    >
      {say('Remove email', 'E-Mail-Adresse entfernen', 'إزالة البريد')}
    </Button>
  );
}

const meta: Meta<StoryArgs> = {
  title: 'Overlays/Toast',
  subcomponents: { ToastProvider },
  args: { tone: 'success' },
  render: worded((say, { tone }) => (
    <ToastProvider
      label={say('Notices', 'Benachrichtigungen', 'الإشعارات')}
      closeLabel={say('Dismiss', 'Ausblenden', 'إخفاء')}
    >
      <Shower say={say} tone={tone} />
    </ToastProvider>
  )),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('dialog');
  },
};
export default meta;

type Story = StoryObj<StoryArgs>;

export const Success: Story = {};
export const Info: Story = { tags: ['same-layout'], args: { tone: 'info' } };
export const Warning: Story = { tags: ['same-layout'], args: { tone: 'warning' } };
export const Danger: Story = { tags: ['same-layout'], args: { tone: 'danger' } };

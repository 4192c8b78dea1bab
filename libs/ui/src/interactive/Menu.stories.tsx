import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { worded } from '../../.storybook/wording.ts';
import { Button } from '../components/buttons/Button.tsx';
import { EraseIcon, ExternalIcon, MailIcon } from '../components/icons/icons.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
} satisfies Meta<typeof Menu>;
export default meta;

export const Closed: StoryObj = {
  render: worded((say) => (
    <Menu
      trigger={
        <Button variant="secondary">{say('Actions', 'Weitere Möglichkeiten', 'إجراءات')}</Button>
      }
      items={[
        {
          label: say('Change email', 'E-Mail-Adresse ändern', 'تغيير البريد'),
          icon: <MailIcon />,
        },
        {
          label: say('Get help', 'Hilfe und häufige Fragen', 'المساعدة'),
          icon: <ExternalIcon />,
          href: '#help',
        },
        { label: say('Pause', 'Vorübergehend unterbrechen', 'إيقاف مؤقت'), disabled: true },
        {
          label: say('Delete account', 'Konto unwiderruflich löschen', 'حذف الحساب'),
          icon: <EraseIcon />,
          danger: true,
          startsGroup: true,
        },
      ]}
    />
  )),
};

export const Open: StoryObj = {
  ...Closed,
  // Focus guards pass the focus on in both directions, so it never stays on them.
  parameters: { a11y: { context: { exclude: ['[data-base-ui-focus-guard]'] } } },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    const [first] = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Banner } from './Banner.tsx';
import { Button, ButtonLink } from '../buttons/Button.tsx';
import { CloseIcon, ShieldIcon } from '../icons/icons.tsx';

const words = (say: Say) => ({
  label: say('Announcement', 'Ankündigung', 'إعلان'),
  children: (
    <p>
      {say(
        'This page is not translated yet.',
        'Die Übersetzung dieser Datenschutzbestimmungen ist noch nicht abgeschlossen.',
        'لم تُترجم هذه الصفحة بعد.',
      )}
    </p>
  ),
});
const offer = (say: Say) => (
  <ButtonLink href="#offer">{say('See plans', 'Abonnements vergleichen', 'عرض الخطط')}</ButtonLink>
);

const meta = {
  title: 'Status/Banner',
  component: Banner,
  render: worded((say, args) => <Banner {...args} {...words(say)} />),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof Banner>;

export const Notice: Story = {};

export const Promo: Story = {
  args: { mode: 'promo' },
  render: worded((say, args) => (
    <Banner
      {...args}
      {...words(say)}
      picture={<ShieldIcon />}
      actions={offer(say)}
      dismiss={
        <Button variant="quiet">
          <CloseIcon label={say('Close', 'Schließen', 'إغلاق')} />
        </Button>
      }
    />
  )),
};

export const Focused: Story = {
  args: { mode: 'focused' },
  render: worded((say, args) => <Banner {...args} {...words(say)} actions={offer(say)} />),
};

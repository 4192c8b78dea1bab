import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { StoreBadge } from './StoreBadge.tsx';

const meta = {
  title: 'Actions/StoreBadge',
  component: StoreBadge,
  args: { platform: 'ios', href: '#store', children: '' },
  render: worded((say, args) => (
    <StoreBadge {...args} overline={say('Download on the', 'Herunterladen aus dem', 'نزّله من')}>
      {args.platform === 'android' ? 'Google Play' : 'App Store'}
    </StoreBadge>
  )),
} satisfies Meta<typeof StoreBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ios: Story = {};
export const Android: Story = { args: { platform: 'android' } };
export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getByRole('link').focus(),
};

const forSystem: Story['render'] = worded((say, args) => (
  <StoreBadge {...args} overline={say('Download for', 'Jetzt herunterladen für', 'نزّله لنظام')}>
    {args.platform === 'mac' ? 'Mac' : 'Windows'}
  </StoreBadge>
));
export const Mac: Story = { args: { platform: 'mac' }, render: forSystem };
export const Windows: Story = { args: { platform: 'windows' }, render: forSystem };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../.storybook/wording.ts';
import { Button, ButtonLink } from './Button.tsx';
import { LockIcon } from './icons.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  subcomponents: { ButtonLink },
  render: worded((say, args) => (
    <Button {...args}>
      {say(
        'Start free trial',
        'Kostenlosen Probezeitraum jetzt unverbindlich beginnen',
        'ابدأ الفترة التجريبية المجانية',
      )}
    </Button>
  )),
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Large: Story = { args: { size: 'large' } };
export const Block: Story = { args: { block: true } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };

export const WithIcon: Story = {
  render: worded((say, args) => (
    <Button {...args}>
      <LockIcon />
      {say('Sign in', 'Mit dem Einmalkennwort anmelden', 'تسجيل الدخول')}
    </Button>
  )),
};

export const Focused: Story = {
  play: ({ canvas }) => canvas.getByRole('button').focus(),
};

export const Link: StoryObj<typeof ButtonLink> = {
  render: worded((say) => (
    <ButtonLink href="#plans" variant="secondary">
      {say('See plans', 'Abonnementvarianten vergleichen', 'عرض الخطط')}
    </ButtonLink>
  )),
};

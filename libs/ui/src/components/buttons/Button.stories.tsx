import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Button, ButtonLink } from './Button.tsx';
import { LockIcon } from '../icons/icons.tsx';

const start = (say: Say) =>
  say(
    'Start free trial',
    'Kostenlosen Probezeitraum jetzt unverbindlich beginnen',
    'ابدأ الفترة التجريبية المجانية',
  );

const meta = {
  title: 'Actions/Button',
  component: Button,
  subcomponents: { ButtonLink },
  render: worded((say, args) => <Button {...args}>{start(say)}</Button>),
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof Button>;

export const Primary: Story = {};

export const Others: Story = {
  render: worded((say, args) => (
    <div className="story-row">
      <Button {...args} variant="secondary">
        {say('Cancel', 'Vorgang abbrechen', 'إلغاء')}
      </Button>
      <Button {...args} variant="quiet">
        {say('Not now', 'Zu einem späteren Zeitpunkt', 'ليس الآن')}
      </Button>
      <Button {...args} variant="secondary">
        <LockIcon />
        <span>{say('Sign in', 'Mit Einmalkennwort anmelden', 'تسجيل الدخول')}</span>
      </Button>
      <ButtonLink href="#plans" variant="secondary">
        {say('See plans', 'Abonnementvarianten vergleichen', 'عرض الخطط')}
      </ButtonLink>
    </div>
  )),
};

export const LargeBlock: Story = { args: { size: 'large', block: true } };

export const Busy: Story = { tags: ['same-layout'], args: { busy: true } };

export const Disabled: Story = {
  tags: ['same-layout'],
  render: worded((say, args) => (
    <div className="story-row">
      <Button {...args} disabled>
        {say('Save', 'Änderungen speichern', 'حفظ')}
      </Button>
      <Button {...args} disabled variant="secondary">
        {say('Save', 'Änderungen speichern', 'حفظ')}
      </Button>
    </div>
  )),
};

export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getByRole('button').focus(),
};

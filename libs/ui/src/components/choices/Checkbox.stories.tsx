import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Checkbox } from './Checkbox.tsx';

const label = (say: Say) =>
  say(
    'Send me the newsletter',
    'Ich möchte den monatlichen Datenschutz-Rundbrief erhalten und kann ihn jederzeit abbestellen',
    'أرسلوا لي النشرة',
  );

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  render: worded((say, args) => <Checkbox {...args} label={label(say)} />),
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof Checkbox>;

export const Unchecked: Story = {};
export const Checked: Story = { tags: ['same-layout'], args: { defaultChecked: true } };
export const Disabled: Story = {
  tags: ['same-layout'],
  args: { disabled: true, defaultChecked: true },
};

export const WithHint: Story = {
  render: worded((say, args) => (
    <Checkbox
      {...args}
      label={label(say)}
      hint={say('Once a month.', 'Einmal im Monat.', 'مرة في الشهر.')}
    />
  )),
};

export const Invalid: Story = {
  render: worded((say, args) => (
    <Checkbox
      {...args}
      label={label(say)}
      error={say(
        'Tick the box to go on.',
        'Ohne Zustimmung geht es nicht weiter.',
        'حدد المربع للمتابعة.',
      )}
    />
  )),
};

export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getByRole('checkbox').focus(),
};

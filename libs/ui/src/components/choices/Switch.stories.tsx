import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Switch } from './Switch.tsx';

const label = (say: Say) =>
  say(
    'Autocomplete suggestions',
    'Vorschläge zur Vervollständigung der Suchanfrage',
    'اقتراحات الإكمال التلقائي',
  );

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  render: worded((say, args) => <Switch {...args} label={label(say)} />),
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof Switch>;

export const Off: Story = {};
export const On: Story = { tags: ['same-layout'], args: { defaultChecked: true } };
export const Disabled: Story = {
  tags: ['same-layout'],
  args: { disabled: true, defaultChecked: true },
};

export const WithHint: Story = {
  render: worded((say, args) => (
    <Switch
      {...args}
      label={label(say)}
      hint={say('As you type.', 'Während der Eingabe.', 'أثناء الكتابة.')}
    />
  )),
};

export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getByRole('switch').focus(),
};

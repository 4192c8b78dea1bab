import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../.storybook/wording.ts';
import { Field, TextField } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: TextField,
  subcomponents: { Field },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof TextField>;

const label = (say: Say) =>
  say('Email address', 'E-Mail-Benachrichtigungsadresse', 'البريد الإلكتروني');
const hint = (say: Say) =>
  say(
    'We send a passcode there.',
    'Dorthin schicken wir ein Einmalkennwort, das zehn Minuten lang gültig ist.',
    'سنرسل رمز المرور إليه.',
  );
const error = (say: Say) =>
  say(
    'An address has an @ and a domain.',
    'Eine Adresse besteht aus Benutzername, @-Zeichen und Domänenname.',
    'يحتوي العنوان على @ واسم نطاق.',
  );

export const Empty: Story = {
  render: worded((say, args) => <TextField {...args} label={label(say)} />),
};

export const Filled: Story = {
  render: worded((say, args) => (
    <TextField {...args} label={label(say)} hint={hint(say)} defaultValue="ada@example.org" />
  )),
};

export const Placeholder: Story = {
  render: worded((say, args) => (
    <TextField {...args} label={label(say)} placeholder="name@example.org" />
  )),
};

export const Invalid: Story = {
  render: worded((say, args) => (
    <TextField
      {...args}
      label={label(say)}
      hint={hint(say)}
      error={error(say)}
      defaultValue="ada.example.org"
    />
  )),
};

export const Disabled: Story = {
  render: worded((say, args) => (
    <TextField {...args} label={label(say)} defaultValue="ada@example.org" disabled />
  )),
};

export const Focused: Story = {
  render: worded((say, args) => <TextField {...args} label={label(say)} hint={hint(say)} />),
  play: ({ canvas }) => canvas.getByRole('textbox').focus(),
};

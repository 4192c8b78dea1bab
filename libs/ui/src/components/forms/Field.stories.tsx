import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Field, TextField } from './Field.tsx';

const words = (say: Say) => ({
  label: say('Email address', 'E-Mail-Benachrichtigungsadresse', 'البريد الإلكتروني'),
  hint: say(
    'We send a passcode there.',
    'Dorthin schicken wir ein Einmalkennwort, das zehn Minuten lang gültig ist.',
    'سنرسل رمز المرور إليه.',
  ),
});

const meta = {
  title: 'Forms/Field',
  component: TextField,
  subcomponents: { Field },
  render: worded((say, args) => <TextField {...args} {...words(say)} />),
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Placeholder: Story = {
  tags: ['same-layout'],
  args: { placeholder: 'name@example.org' },
};
export const Disabled: Story = {
  tags: ['same-layout'],
  args: { defaultValue: 'ada@example.org', disabled: true },
};

export const Invalid: Story = {
  render: worded((say, args) => (
    <TextField
      {...args}
      {...words(say)}
      error={say(
        'An address has an @ and a domain.',
        'Eine Adresse besteht aus Benutzername, @-Zeichen und Domänenname.',
        'يحتوي العنوان على @ واسم نطاق.',
      )}
      defaultValue="ada.example.org"
    />
  )),
};

export const Focused: Story = {
  tags: ['same-layout'],
  args: { defaultValue: 'ada@example.org' },
  play: ({ canvas }) => canvas.getByRole('textbox').focus(),
};

export const OwnControl: Story = {
  render: worded((say) => (
    <Field label={say('Opens at', 'Öffnungszeitpunkt der Erinnerung', 'وقت الفتح')}>
      {(control) => <input {...control} type="range" min="0" max="24" defaultValue="9" />}
    </Field>
  )),
};

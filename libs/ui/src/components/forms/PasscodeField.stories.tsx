import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { PasscodeField } from './PasscodeField.tsx';

const words = (say: Say) => ({
  label: say('Passcode', 'Einmalkennwort', 'رمز المرور'),
  hint: say(
    'Six digits, from our mail',
    'Sechs Ziffern, aus unserer Benachrichtigung',
    'ستة أرقام من رسالتنا',
  ),
});

const meta = {
  title: 'Forms/PasscodeField',
  component: PasscodeField,
  render: worded((say, args) => <PasscodeField {...args} {...words(say)} />),
} satisfies Meta<typeof PasscodeField>;
export default meta;

type Story = StoryObj<typeof PasscodeField>;

export const Empty: Story = { tags: ['same-layout'] };
export const Filled: Story = { tags: ['same-layout'], args: { defaultValue: '123 456' } };

export const Invalid: Story = {
  args: { defaultValue: '123 45' },
  render: worded((say, args) => (
    <PasscodeField
      {...args}
      {...words(say)}
      error={say(
        'The code has six digits.',
        'Das Einmalkennwort besteht aus sechs Ziffern.',
        'يتكون الرمز من ستة أرقام.',
      )}
    />
  )),
};

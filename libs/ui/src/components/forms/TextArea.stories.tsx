import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { TextArea } from './Field.tsx';

const words = (say: Say) => ({
  label: say('What went wrong?', 'Was hat nicht funktioniert?', 'ما الذي حدث؟'),
  hint: say(
    'Leave out names and passwords.',
    'Bitte keine Namen und Kennwörter nennen.',
    'لا تذكر أسماء أو كلمات مرور.',
  ),
  count: say('31 of 200', '31 von 200 Zeichen', '31 من 200'),
});

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  render: worded((say, args) => <TextArea {...args} {...words(say)} />),
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof TextArea>;

export const WithCount: Story = { args: { defaultValue: 'The page stayed empty.' } };

export const Invalid: Story = {
  render: worded((say, args) => (
    <TextArea
      {...args}
      {...words(say)}
      error={say(
        'This is 12 characters too long.',
        'Die Nachricht ist um zwölf Zeichen zu lang.',
        'النص أطول من اللازم.',
      )}
    />
  )),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Disclosure } from './Disclosure.tsx';

const words = (say: Say) => ({
  summary: say(
    'Can I cancel at any time?',
    'Kann das Datenschutzabonnement jederzeit gekündigt werden?',
    'هل يمكنني الإلغاء في أي وقت؟',
  ),
  children: (
    <p>
      {say(
        'Yes. It stays active until the end of the period you paid for.',
        'Ja. Es bleibt bis zum Ende des bereits bezahlten Abrechnungszeitraums nutzbar.',
        'نعم. يبقى فعالا حتى نهاية المدة التي دفعت ثمنها.',
      )}
    </p>
  ),
});

const meta = {
  title: 'Content/Disclosure',
  component: Disclosure,
  render: worded((say, args) => <Disclosure {...args} {...words(say)} />),
} satisfies Meta<typeof Disclosure>;
export default meta;

type Story = StoryObj<typeof Disclosure>;

export const Closed: Story = {};
export const Open: Story = { tags: ['same-layout'], args: { open: true } };

/** Disclosures with the same name open one at a time. */
export const Group: Story = {
  render: worded((say, args) => (
    <>
      <Disclosure {...args} {...words(say)} name="questions" open />
      <Disclosure
        {...args}
        {...words(say)}
        name="questions"
        summary={say(
          'On how many devices?',
          'Auf wie vielen Geräten gleichzeitig?',
          'على كم جهازا؟',
        )}
      />
    </>
  )),
};

export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvasElement }) => canvasElement.querySelector('summary')?.focus(),
};

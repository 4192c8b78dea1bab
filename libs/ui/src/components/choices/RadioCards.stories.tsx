import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Radio } from './Radio.tsx';
import { RadioCards } from './RadioCards.tsx';

const words = (say: Say) => ({
  name: 'period',
  legend: say('How often do you pay?', 'Abrechnungszeitraum auswählen', 'كم مرة تدفع؟'),
  options: [
    {
      value: 'yearly',
      label: say('Yearly', 'Jahresabonnement', 'سنوي'),
      badge: say('Save 16%', 'Preisvorteil', 'وفّر 16%'),
      description: say('$8.33 a month', 'entspricht 8,33 € je Kalendermonat', '٨٫٣٣ US$ في الشهر'),
      aside: say('$99.99', '99,99 €', '٩٩٫٩٩ US$'),
    },
    {
      value: 'monthly',
      label: say('Monthly', 'Monatsabonnement', 'شهري'),
      aside: say('$9.99', '9,99 €', '٩٫٩٩ US$'),
    },
  ],
});

const meta = {
  title: 'Forms/RadioCards',
  component: RadioCards,
  subcomponents: { Radio },
  render: worded((say, args) => <RadioCards {...args} {...words(say)} />),
} satisfies Meta<typeof RadioCards>;
export default meta;

type Story = StoryObj<typeof RadioCards>;

export const Chosen: Story = { args: { defaultValue: 'yearly' } };
export const NothingChosen: Story = { tags: ['same-layout'] };

export const Focused: Story = {
  ...Chosen,
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getAllByRole('radio')[0]?.focus(),
};

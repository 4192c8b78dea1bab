import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Button } from '../buttons/Button.tsx';
import { PriceCard } from './PriceCard.tsx';

const words = (say: Say) => ({
  title: say('Yearly', 'Jahresabonnement', 'سنوي'),
  price: say('$99.99', '99,99 €', '٩٩٫٩٩ US$'),
  period: say('a year', 'je Abrechnungsjahr', 'في السنة'),
});

const meta = {
  title: 'Content/PriceCard',
  component: PriceCard,
  render: worded((say, args) => <PriceCard {...args} {...words(say)} />),
} satisfies Meta<typeof PriceCard>;
export default meta;

type Story = StoryObj<typeof PriceCard>;

export const Plain: Story = {};

export const Whole: Story = {
  render: worded((say, args) => (
    <PriceCard
      {...args}
      {...words(say)}
      badge={say('Save 16%', '16 % Preisvorteil', 'وفّر 16%')}
      note={say(
        'After 7 free days. Cancel at any time.',
        'Nach sieben kostenlosen Probetagen. Jederzeit kündbar.',
        'بعد 7 أيام مجانية. يمكنك الإلغاء في أي وقت.',
      )}
    >
      <Button block>{say('Start free trial', 'Probezeitraum beginnen', 'ابدأ التجربة')}</Button>
    </PriceCard>
  )),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Quote } from './Quote.tsx';
import { Rating } from './Rating.tsx';

const meta = {
  title: 'Content/Quote',
  component: Quote,
} satisfies Meta<typeof Quote>;
export default meta;

export const WithRating: StoryObj = {
  render: worded((say) => (
    <Quote
      author="Ada"
      source={say('App store review', 'Bewertung im Anwendungsmarktplatz', 'مراجعة في المتجر')}
      heading={
        <Rating value={5} label={say('5 out of 5 stars', '5 von 5 Sternen', '5 من 5 نجوم')} />
      }
    >
      <p>
        {say(
          '“It was ready in a minute and asked me nothing.”',
          '„In einer Minute eingerichtet, ohne eine einzige Frage nach persönlichen Angaben.“',
          '«كان جاهزا في دقيقة ولم يسألني عن شيء.»',
        )}
      </p>
    </Quote>
  )),
};

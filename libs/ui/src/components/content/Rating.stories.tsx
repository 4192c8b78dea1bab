import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Rating } from './Rating.tsx';

const meta = {
  title: 'Content/Rating',
  component: Rating,
  args: { value: 4.8, label: '' },
  render: worded((say, args) => (
    <p>
      <Rating
        {...args}
        label={say(
          `${args.value} out of 5 stars`,
          `${args.value} von 5 Sternen`,
          `${args.value} من 5 نجوم`,
        )}
      />{' '}
      {args.value}
    </p>
  )),
} satisfies Meta<typeof Rating>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Nearly: Story = {};
export const Half: Story = { args: { value: 2.5 } };
export const None: Story = { tags: ['same-layout'], args: { value: 0 } };

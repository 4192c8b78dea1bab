import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../content/Card.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Status/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof Skeleton>;

export const Text: Story = { tags: ['same-layout'], args: { lines: 3 } };
export const Title: Story = { tags: ['same-layout'], args: { shape: 'title' } };
export const Circle: Story = { tags: ['same-layout'], args: { shape: 'circle' } };
export const Block: Story = { tags: ['same-layout'], args: { shape: 'block' } };

export const InCard: Story = {
  render: () => (
    <Card aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton lines={3} />
    </Card>
  ),
};

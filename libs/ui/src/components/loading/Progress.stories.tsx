import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Status/Progress',
  component: Progress,
  render: worded((say, args) => (
    <Progress
      {...args}
      label={say('Removing your records', 'Personendatensätze werden entfernt', 'جارٍ حذف سجلاتك')}
    />
  )),
} satisfies Meta<typeof Progress>;
export default meta;

type Story = StoryObj<typeof Progress>;

export const Partly: Story = { args: { value: 40 } };
export const Done: Story = { tags: ['same-layout'], args: { value: 5, max: 5 } };
export const UnknownEnd: Story = { tags: ['moving'] };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Spinner, SpinnerMark } from './Spinner.tsx';

const label = (say: Say) =>
  say('Checking your code', 'Das Einmalkennwort wird überprüft', 'جارٍ التحقق من الرمز');

const meta = {
  title: 'Status/Spinner',
  component: Spinner,
  subcomponents: { SpinnerMark },
  render: worded((say, args) => <Spinner {...args} label={label(say)} />),
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof Spinner>;

export const Labeled: Story = {};
export const LabelHidden: Story = { tags: ['same-layout'], args: { hideLabel: true } };
export const MarkAlone: Story = { tags: ['same-layout'], render: () => <SpinnerMark /> };

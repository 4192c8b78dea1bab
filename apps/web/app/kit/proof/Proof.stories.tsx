import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleProof } from './sample-proof.ts';
import { Proof } from './Proof.tsx';

const meta: Meta<typeof Proof> = {
  title: 'Proof by others',
  component: Proof,
  args: { proof: sampleProof },
};

export default meta;

type Story = StoryObj<typeof Proof>;

export const EachKind: Story = {};

export const QuotesAlone: Story = {
  args: { proof: { ...sampleProof, ratings: [], audits: [], openSource: [] } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import * as icons from './icons.tsx';

const { LockIcon } = icons;

const meta = {
  title: 'Foundations/Icons',
  component: LockIcon,
  subcomponents: { ...icons },
} satisfies Meta<typeof LockIcon>;
export default meta;

type Story = StoryObj<typeof LockIcon>;

/** Arrows and other directional icons are mirrored in right-to-left text. */
export const All: Story = {
  render: () => (
    <ul className="story-grid">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} title={name}>
          <Icon />
        </li>
      ))}
    </ul>
  ),
};

export const WithMeaning: Story = {
  render: worded((say) => (
    <p>
      <LockIcon label={say('Encrypted', 'Verschlüsselt', 'مشفّر')} /> example.org
    </p>
  )),
};

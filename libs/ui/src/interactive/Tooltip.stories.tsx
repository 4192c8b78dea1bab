import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { worded } from '../../.storybook/wording.ts';
import { Button } from '../components/buttons/Button.tsx';
import { EyeOffIcon } from '../components/icons/icons.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
} satisfies Meta<typeof Tooltip>;
export default meta;

export const Hidden: StoryObj = {
  render: worded((say) => (
    <Tooltip
      purpose="name"
      content={say('Hide my address', 'Meine E-Mail-Adresse verbergen', 'إخفاء عنواني')}
    >
      <Button variant="secondary">
        <EyeOffIcon />
      </Button>
    </Tooltip>
  )),
};

export const Shown: StoryObj = {
  ...Hidden,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Card } from './Card.tsx';

const meta = {
  title: 'Content/Card',
  component: Card,
  render: worded((say, args) => (
    <Card {...args}>
      <h3>{say('Private search', 'Suchmaschinendatenschutz', 'بحث خاص')}</h3>
      <p>
        {say(
          'Searches are not kept and not tied to you.',
          'Suchanfragen werden weder gespeichert noch mit Personen in Verbindung gebracht.',
          'لا نحتفظ بعمليات البحث ولا نربطها بك.',
        )}
      </p>
    </Card>
  )),
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof Card>;

export const Plain: Story = {};

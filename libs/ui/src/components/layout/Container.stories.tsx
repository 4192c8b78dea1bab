import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Container } from './Container.tsx';

const meta = {
  title: 'Page/Container',
  component: Container,
  tags: ['wide'],
  parameters: { layout: 'fullscreen' },
  render: worded((say, args) => (
    <Container {...args} className="story-outline">
      <p>
        {say(
          'What a page says stands in one column, with a gutter on both sides that grows with the screen.',
          'Der Seiteninhalt steht in einer Spalte, deren Seitenabstände mit der Bildschirmbreite wachsen.',
          'يظهر محتوى الصفحة في عمود واحد يتسع هامشاه مع عرض الشاشة.',
        )}
      </p>
    </Container>
  )),
} satisfies Meta<typeof Container>;
export default meta;

type Story = StoryObj<typeof Container>;

export const Page: Story = {};
export const Reading: Story = { args: { width: 'reading' } };

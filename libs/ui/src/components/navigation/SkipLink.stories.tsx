import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  render: worded((say) => (
    <>
      <SkipLink href="#main">
        {say('Skip to content', 'Zum Hauptinhalt der Seite springen', 'تخطَّ إلى المحتوى')}
      </SkipLink>
      <main id="main">
        <h1>{say('About us', 'Unternehmensgeschichte', 'من نحن')}</h1>
      </main>
    </>
  )),
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof SkipLink>;

export const Hidden: Story = { tags: ['same-layout'] };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('link').focus() };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { worded } from '../../../.storybook/wording.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Page/VisuallyHidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const InALink: StoryObj<typeof VisuallyHidden> = {
  render: worded((say) => (
    <a href="#plans">
      {/* Each text in its own element, like translated messages: page translators replace text nodes. */}
      <span>{say('Read more', 'Weiterlesen', 'اقرأ المزيد')}</span>
      <VisuallyHidden>
        {` ${say('about our plans', 'über unsere Abonnementvarianten', 'عن خططنا')}`}
      </VisuallyHidden>
    </a>
  )),
  play: ({ canvas }) =>
    expect(canvas.getByRole('link').textContent).toMatch(/plans|Abonnementvarianten|خططنا/),
};

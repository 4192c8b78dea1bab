import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { LinkList } from './LinkList.tsx';

const meta = {
  title: 'Navigation/LinkList',
  component: LinkList,
} satisfies Meta<typeof LinkList>;
export default meta;

export const Column: StoryObj = {
  render: worded((say) => (
    <LinkList
      title={say('Company', 'Unternehmen', 'الشركة')}
      links={[
        <a href="#about">{say('About us', 'Über unser Unternehmen', 'من نحن')}</a>,
        <a href="#privacy">{say('Privacy policy', 'Datenschutzerklärung', 'سياسة الخصوصية')}</a>,
      ]}
    />
  )),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded, type Say } from '../../../.storybook/wording.ts';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { PersonalInformationRemovalProductIcon } from '../icons/ProductIcon.tsx';

const title = (say: Say) =>
  say('Nothing found yet', 'Bisher wurden keine Einträge gefunden', 'لم يُعثر على شيء بعد');

const meta = {
  title: 'Status/EmptyState',
  component: EmptyState,
} satisfies Meta<typeof EmptyState>;
export default meta;

export const WithAction: StoryObj = {
  render: worded((say) => (
    <EmptyState
      picture={<PersonalInformationRemovalProductIcon />}
      title={title(say)}
      action={<Button>{say('Scan again', 'Suchlauf wiederholen', 'فحص مرة أخرى')}</Button>}
    >
      {say(
        'The last scan was today. The next one comes by itself in ten days.',
        'Der letzte Suchlauf war heute. Der nächste beginnt in zehn Tagen von selbst.',
        'كان آخر فحص اليوم. سيبدأ الفحص التالي بعد عشرة أيام.',
      )}
    </EmptyState>
  )),
};

export const TitleAlone: StoryObj = {
  render: worded((say) => <EmptyState title={title(say)} headingLevel={3} />),
};

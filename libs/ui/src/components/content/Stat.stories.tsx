import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Stat, StatList } from './Stat.tsx';

const meta = {
  title: 'Content/Stat',
  component: Stat,
  subcomponents: { StatList },
} satisfies Meta<typeof Stat>;
export default meta;

export const Several: StoryObj<typeof Stat> = {
  tags: ['wide'],
  render: worded((say) => (
    <StatList>
      <Stat
        figure={say('3 billion', '3 Milliarden', '3 مليارات')}
        label={say('searches a month', 'Suchanfragen je Kalendermonat', 'عملية بحث في الشهر')}
      />
      <Stat
        figure={say('0', '0', '0')}
        label={say('profiles of people', 'Persönlichkeitsprofile', 'ملفات عن الأشخاص')}
      />
    </StatList>
  )),
};

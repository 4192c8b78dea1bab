import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { ComparisonTable } from './ComparisonTable.tsx';

const meta = {
  title: 'Content/ComparisonTable',
  component: ComparisonTable,
} satisfies Meta<typeof ComparisonTable>;
export default meta;

export const TwoColumns: StoryObj = {
  render: worded((say) => (
    <ComparisonTable
      caption={say(
        'Protection without settings',
        'Schutz ohne jede Einstellung im Vergleich',
        'الحماية دون إعدادات',
      )}
      corner={say('Protection', 'Schutzmaßnahme', 'الحماية')}
      columns={[
        { key: 'ours', title: say('Our browser', 'Unser Browser', 'متصفحنا'), highlighted: true },
        { key: 'other', title: say('Another', 'Ein anderer Browser', 'متصفح آخر') },
      ]}
      rows={[
        {
          title: say('Tracker blocking', 'Blockieren von Nachverfolgern', 'حظر المتتبعات'),
          description: say('Before they load', 'Noch vor dem Laden', 'قبل التحميل'),
          cells: { ours: true, other: false },
        },
        {
          title: say('Cookie pop-ups', 'Cookie-Einwilligungsdialoge', 'نوافذ الكوكيز'),
          cells: { ours: true, other: say('Some', 'Teilweise', 'بعضها') },
        },
      ]}
      yesLabel={say('Yes', 'Ja', 'نعم')}
      noLabel={say('No', 'Nein', 'لا')}
    />
  )),
};

export const Wide: StoryObj = {
  render: worded((say) => (
    <ComparisonTable
      caption={say('Five browsers', 'Fünf Browser im Vergleich', 'خمسة متصفحات')}
      corner={say('Protection', 'Schutzmaßnahme', 'الحماية')}
      columns={['A', 'B', 'C', 'D', 'E'].map((name, index) => ({
        key: name,
        title: `${say('Browser', 'Browser', 'متصفح')} ${name}`,
        highlighted: index === 0,
      }))}
      rows={[
        {
          title: say('Tracker blocking', 'Blockieren von Nachverfolgern', 'حظر المتتبعات'),
          cells: { A: true, B: false, C: false, D: true, E: false },
        },
        {
          title: say('Third-party cookies', 'Cookies von Dritten', 'كوكيز الجهات الأخرى'),
          cells: {
            A: true,
            B: { partly: say('Some', 'Teilweise', 'بعضها') },
            C: false,
            D: true,
            E: { partly: say('Some', 'Teilweise', 'بعضها') },
          },
        },
      ]}
      yesLabel={say('Yes', 'Ja', 'نعم')}
      noLabel={say('No', 'Nein', 'لا')}
    />
  )),
};

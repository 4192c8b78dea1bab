import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../.storybook/wording.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { label: '', tabs: [] },
  render: worded((say, args) => (
    <Tabs
      {...args}
      label={say('Platform', 'Betriebssystem', 'النظام')}
      tabs={[
        {
          value: 'phone',
          label: say('Phone', 'Mobiltelefon und Tablet', 'الهاتف'),
          content: <p>{say('From the store.', 'Aus dem Marktplatz.', 'من المتجر.')}</p>,
        },
        {
          value: 'computer',
          label: say('Computer', 'Arbeitsplatzrechner', 'الحاسوب'),
          content: <p>{say('As a download.', 'Zum Herunterladen.', 'للتنزيل.')}</p>,
        },
        {
          value: 'extension',
          label: say('Extension', 'Browsererweiterung', 'الإضافة'),
          content: <p>{say('In your browser.', 'Im eigenen Browser.', 'في متصفحك.')}</p>,
        },
      ]}
    />
  )),
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { defaultValue: 'computer' } };
export const Focused: Story = {
  tags: ['same-layout'],
  play: ({ canvas }) => canvas.getAllByRole('tab')[0]?.focus(),
};

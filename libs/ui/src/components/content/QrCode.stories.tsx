import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Content/QrCode',
  component: QrCode,
  args: { value: 'https://example.org/app', title: '' },
  render: worded((say, args) => (
    <QrCode
      {...args}
      title={say(
        'Opens the download page on your phone',
        'Öffnet die Seite zum Herunterladen auf dem Telefon',
        'يفتح صفحة التنزيل على هاتفك',
      )}
    />
  )),
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const HighLevel: Story = { tags: ['same-layout'], args: { level: 'H', size: 240 } };
export const NarrowQuietZone: Story = { tags: ['same-layout'], args: { quietZone: 1 } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Status/Stepper',
  component: Stepper,
  render: worded((say, { current }) => (
    <Stepper
      current={current}
      label={say('Steps to activate', 'Aktivierungsschritte', 'خطوات التفعيل')}
      doneLabel={say('Done', 'Abgeschlossen', 'تم')}
      steps={[
        say('Pay', 'Zahlungsart bestätigen', 'ادفع'),
        say('Install', 'Anwendung installieren', 'ثبّت'),
        say('Sign in', 'Anmeldung', 'سجّل الدخول'),
      ]}
    />
  )),
} satisfies Meta<typeof Stepper>;
export default meta;

type Story = StoryObj<typeof Stepper>;

export const First: Story = { tags: ['same-layout'], args: { current: 0 } };
export const Middle: Story = { args: { current: 1 } };
export const AllDone: Story = { tags: ['same-layout'], args: { current: 3 } };

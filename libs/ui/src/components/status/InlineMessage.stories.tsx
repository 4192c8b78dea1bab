import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { InlineMessage } from './InlineMessage.tsx';

const meta = {
  title: 'Status/InlineMessage',
  component: InlineMessage,
} satisfies Meta<typeof InlineMessage>;
export default meta;

type Story = StoryObj<typeof InlineMessage>;

export const Info: Story = {
  render: worded((say) => (
    <InlineMessage toneLabel={say('Note', 'Hinweis', 'ملاحظة')}>
      <p>
        {say(
          'Prices include tax.',
          'Sämtliche Preise enthalten die gesetzliche Mehrwertsteuer.',
          'الأسعار شاملة الضريبة.',
        )}
      </p>
    </InlineMessage>
  )),
};

export const Success: Story = {
  render: worded((say) => (
    <InlineMessage
      tone="success"
      toneLabel={say('Done', 'Erledigt', 'تم')}
      title={say(
        'Your subscription is active',
        'Das Abonnement ist freigeschaltet',
        'اشتراكك فعال',
      )}
    />
  )),
};

export const Warning: Story = {
  render: worded((say) => (
    <InlineMessage
      tone="warning"
      toneLabel={say('Warning', 'Warnung', 'تحذير')}
      title={say(
        'Your card expires soon',
        'Die Kreditkarte läuft demnächst ab',
        'ستنتهي بطاقتك قريبا',
      )}
    >
      <p>
        {say(
          'Give us another one before March 3.',
          'Bitte vor dem 3. März eine andere Zahlungsmöglichkeit hinterlegen.',
          'أضف بطاقة أخرى قبل 3 مارس.',
        )}
      </p>
    </InlineMessage>
  )),
};

export const Danger: Story = {
  render: worded((say) => (
    <InlineMessage
      tone="danger"
      toneLabel={say('Error', 'Fehler', 'خطأ')}
      title={say('The payment was declined', 'Die Zahlung wurde abgelehnt', 'رُفض الدفع')}
    >
      <p>
        {say(
          'Nothing was charged. Try another card.',
          'Es wurde nichts abgebucht. Bitte eine andere Kreditkarte verwenden.',
          'لم يُحصّل أي مبلغ. جرّب بطاقة أخرى.',
        )}
      </p>
    </InlineMessage>
  )),
};

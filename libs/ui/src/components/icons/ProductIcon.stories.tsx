import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { Card } from '../content/Card.tsx';
import {
  AiChatProductIcon,
  BrowserProductIcon,
  EmailProtectionProductIcon,
  IdentityTheftRestorationProductIcon,
  NewsletterProductIcon,
  PersonalInformationRemovalProductIcon,
  SearchProductIcon,
  SubscriptionProductIcon,
  VpnProductIcon,
} from './ProductIcon.tsx';

const meta = {
  title: 'Pictures/ProductIcon',
  component: VpnProductIcon,
  subcomponents: {
    AiChatProductIcon,
    BrowserProductIcon,
    EmailProtectionProductIcon,
    IdentityTheftRestorationProductIcon,
    NewsletterProductIcon,
    PersonalInformationRemovalProductIcon,
    SearchProductIcon,
    SubscriptionProductIcon,
  },
} satisfies Meta<typeof VpnProductIcon>;
export default meta;

export const All: StoryObj = {
  render: worded((say) => (
    <Card>
      <SearchProductIcon label={say('Search', 'Suche', 'البحث')} />
      <BrowserProductIcon label={say('Browser', 'Browser', 'المتصفح')} />
      <SubscriptionProductIcon label={say('Subscription', 'Abo', 'الاشتراك')} />
      <VpnProductIcon label="VPN" />
      <PersonalInformationRemovalProductIcon
        label={say('Removal', 'Löschung persönlicher Angaben', 'إزالة المعلومات')}
      />
      <IdentityTheftRestorationProductIcon
        label={say('Restoration', 'Hilfe bei Identitätsdiebstahl', 'استعادة الهوية')}
      />
      <AiChatProductIcon label={say('Chat', 'Chat', 'المحادثة')} />
      <EmailProtectionProductIcon label={say('Email', 'E-Mail-Schutz', 'حماية البريد')} />
      <NewsletterProductIcon label={say('Newsletter', 'Rundbrief', 'النشرة')} />
    </Card>
  )),
};

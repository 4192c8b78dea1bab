import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../../.storybook/wording.ts';
import { CardIcon, DeviceIcon, MailIcon } from '../icons/icons.tsx';
import { NavList } from './NavList.tsx';

const meta = {
  title: 'Navigation/NavList',
  component: NavList,
} satisfies Meta<typeof NavList>;
export default meta;

export const Account: StoryObj = {
  render: worded((say) => (
    <NavList
      label={say('Your account', 'Dein Konto', 'حسابك')}
      links={[
        <a href="#plan" aria-current="page">
          <CardIcon />
          <span>{say('Plan', 'Abonnement und Abrechnung', 'الخطة')}</span>
        </a>,
        <a href="#email">
          <MailIcon />
          <span>{say('Email', 'E-Mail-Adresse', 'البريد')}</span>
        </a>,
        <a href="#devices">
          <DeviceIcon />
          <span>{say('Devices', 'Verbundene Geräte', 'الأجهزة')}</span>
        </a>,
      ]}
    />
  )),
};

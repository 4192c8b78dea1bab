import type { Meta, StoryObj } from '@storybook/react-vite';
import { worded } from '../../.storybook/wording.ts';
import { CardIcon, DeviceIcon, MailIcon } from './icons.tsx';
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
          {say('Plan', 'Abonnement und Abrechnung', 'الخطة')}
        </a>,
        <a href="#email">
          <MailIcon />
          {say('Email', 'E-Mail-Adresse', 'البريد')}
        </a>,
        <a href="#devices">
          <DeviceIcon />
          {say('Devices', 'Verbundene Geräte', 'الأجهزة')}
        </a>,
      ]}
    />
  )),
};

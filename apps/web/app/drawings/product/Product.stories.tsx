import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrowserWindow } from '../browser/BrowserWindow.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import {
  CookiePicture,
  EmailPicture,
  ExtensionPicture,
  FingerprintPicture,
  FirePicture,
  PaperOnPhonePicture,
  PasswordsPicture,
  SearchPicture,
  SettingsPicture,
  SyncPicture,
  TrackerPicture,
} from './FeaturePictures.tsx';
import { ProductFigure } from '../browser/ProductFrame.tsx';
import { RemovalPanel } from './RemovalPanel.tsx';
import { exampleSites, NewsPage, ShopPage } from '../browser/SitePages.tsx';
import { VpnPanel } from './VpnPanel.tsx';

const meta: Meta = { title: 'Product/Pictures' };

export default meta;

type Story = StoryObj;

const { shop, news } = exampleSites;

export const Chat: Story = { render: () => <ChatPanel /> };
export const Removal: Story = { render: () => <RemovalPanel /> };
export const Vpn: Story = { render: () => <VpnPanel /> };
export const Results: Story = { render: () => <SearchPicture /> };
export const Phone: Story = { render: () => <PaperOnPhonePicture /> };
export const Shop: Story = {
  render: () => (
    <ProductFigure>
      <BrowserWindow tabs={[shop.name, news.name]} address={shop.address} stopped="4">
        <ShopPage />
      </BrowserWindow>
    </ProductFigure>
  ),
};
export const Newspaper: Story = {
  render: () => (
    <ProductFigure>
      <BrowserWindow tabs={[news.name, shop.name]} address={news.address} stopped="4">
        <NewsPage />
      </BrowserWindow>
    </ProductFigure>
  ),
};
export const Trackers: Story = { render: () => <TrackerPicture /> };
export const CookiePopup: Story = { render: () => <CookiePicture /> };
export const Fire: Story = { render: () => <FirePicture /> };
export const Extension: Story = { render: () => <ExtensionPicture /> };
export const Email: Story = { render: () => <EmailPicture /> };
export const Sync: Story = { render: () => <SyncPicture /> };
export const Passwords: Story = { render: () => <PasswordsPicture /> };
export const Fingerprint: Story = { render: () => <FingerprintPicture /> };
export const Settings: Story = { render: () => <SettingsPicture /> };

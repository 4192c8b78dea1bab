import type { StorybookConfig } from '@storybook/react-vite';

/** Builds and serves offline: no telemetry and no update checks. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    disableProjectJson: true,
    builder: {
      name: '@storybook/builder-vite',
      options: { viteConfigPath: '.storybook/vite.config.ts' },
    },
  },
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
};

export default config;

import type { StorybookConfig } from '@storybook/react-vite';

/** The application's own pieces, in every state. Builds and serves without the network. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../app/**/*.stories.tsx'],
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

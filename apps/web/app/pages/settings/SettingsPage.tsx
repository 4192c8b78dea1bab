/** Every setting, for whoever comes. */
export { SettingsView as SettingsPage } from '../../features/settings/SettingsView.tsx';

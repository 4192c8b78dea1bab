/** Every setting, for whoever comes. */
export { SettingsView as default } from '../../features/settings/SettingsView.tsx';

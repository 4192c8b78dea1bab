/** Every setting, for anyone who comes. */
export { SettingsView as default } from '../../features/settings/SettingsView.tsx';

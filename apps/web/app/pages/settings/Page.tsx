export { SettingsView as default } from '../../features/settings/SettingsView.tsx';

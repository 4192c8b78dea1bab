export { DirectionProvider } from '@base-ui/react/direction-provider';
export { Menu } from './interactive/Menu.tsx';
export { Tabs } from './interactive/Tabs.tsx';
export { ToastProvider, useToast } from './interactive/Toast.tsx';
export { Tooltip } from './interactive/Tooltip.tsx';

export type { MenuItem, MenuProps } from './interactive/Menu.tsx';
export type { Tab, TabsProps } from './interactive/Tabs.tsx';
export type { ToastMessage, ToastProviderProps } from './interactive/Toast.tsx';
export type { TooltipProps } from './interactive/Tooltip.tsx';

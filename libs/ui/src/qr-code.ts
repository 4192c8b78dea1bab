export { QrCode } from './components/content/QrCode.tsx';

export type { QrCodeProps } from './components/content/QrCode.tsx';

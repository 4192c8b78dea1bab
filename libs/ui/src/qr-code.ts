export { QrCode } from './components/QrCode.tsx';

export type { QrCodeProps } from './components/QrCode.tsx';

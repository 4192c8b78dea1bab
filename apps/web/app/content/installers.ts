/**
 * Installer details that only the browser team can supply. Pages show nothing while the list is
 * empty.
 */
export interface Installer {
  platform: 'mac' | 'windows';
  /** The processor as its maker writes it: "Apple silicon", "Intel", "x64", "ARM64". */
  processor: string;
  href: string;
  /** The version number, such as "1.142.0". */
  version: string;
  bytes: number;
  /** The checksum in hexadecimal digits. */
  sha256: string;
}

export const installers: readonly Installer[] = [];

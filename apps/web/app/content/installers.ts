/**
 * What only those who build the browser know of an installer. Pages show what is here, and nothing while the list is empty.
 */
export interface Installer {
  platform: 'mac' | 'windows';
  /** As its maker writes it: "Apple silicon", "Intel", "x64", "ARM64". */
  processor: string;
  href: string;
  /** For example "1.142.0". */
  version: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export const installers: readonly Installer[] = [];

import {
  detectPlatform,
  systemVersion,
  type DeviceInput,
  type Platform,
} from '@mallard/device-detection';
import { oldestSystems } from '../../content/facts.ts';
import type { DownloadPlatform } from '../../features/download/call-to-action/call-to-action.ts';
import { isTooOld } from '../../features/download/install/oldest-systems.ts';

const NAMES: Readonly<Partial<Record<Platform, string>>> = {
  ios: 'iOS',
  android: 'Android',
  mac: 'macOS',
  windows: 'Windows',
  linux: 'Linux',
  chromeos: 'ChromeOS',
};

/** Windows versions by the NT version in user agents. */
const WINDOWS: Readonly<Record<string, string>> = {
  '5.1': 'XP',
  '6.0': 'Vista',
  '6.1': '7',
  '6.2': '8',
  '6.3': '8.1',
};

/**
 * Shows the text of a page that applies to this device, with the name of its system, or nothing if
 * that is uncertain. The version is named only if it is too old: user agents don't reveal newer
 * ones.
 */
export function setSystemAttribute(page: ParentNode, input: DeviceInput): void {
  const device = detectPlatform(input);
  const name = NAMES[device.platform];
  if (!name || device.confidence === 'low') return;
  const oldest = oldestSystems[device.platform as DownloadPlatform] as string | undefined;
  const isOld = isTooOld(device, input);
  const verdict = page.querySelector<HTMLElement>(
    `[data-verdict="${isOld ? 'old' : oldest ? 'fits' : 'none'}"]`,
  );
  const write = (part: string, text = '') =>
    verdict?.querySelector(`[data-${part}]`)?.replaceChildren(text);
  write('system', isOld ? `${name} ${versionName(device.platform, input)}` : name);
  write('oldest', oldest);
  verdict?.removeAttribute('hidden');
}

function versionName(platform: Platform, input: DeviceInput): string {
  const [major = 0, minor = 0] = systemVersion(platform, input) ?? [];
  if (platform === 'windows') return WINDOWS[`${major}.${minor}`] ?? '';
  return minor ? `${major}.${minor}` : `${major}`;
}

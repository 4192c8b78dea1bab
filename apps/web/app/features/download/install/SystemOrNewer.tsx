import { Trans } from '@lingui/react/macro';
import type { DownloadPlatform } from '../call-to-action/call-to-action.ts';
import { oldestSystems } from '../../../content/facts.ts';

export function SystemOrNewer({ platform }: { platform: DownloadPlatform }) {
  const system = <bdi translate="no">{oldestSystems[platform]}</bdi>;
  return <Trans comment="{system} is “iOS 15” or “Windows 10”">{system} or newer</Trans>;
}

import { numberFormat } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { installers, type Installer } from '../../../content/installers.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { downloadEvent } from '../call-to-action/download-events.ts';
import { TermList } from './TermList.tsx';

export interface InstallerListProps {
  platform: Installer['platform'];
  all?: readonly Installer[];
}

/**
 * Lists an installer per processor, with its checksum. Renders nothing if no installer is known.
 */
export function InstallerList({ platform, all = installers }: InstallerListProps) {
  const { locale } = usePage();
  const megabytes = numberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  });
  const known = all.filter((each) => each.platform === platform);
  if (known.length === 0) return null;
  return (
    <TermList
      items={known.map(({ processor, href, version, bytes, sha256 }) => {
        const size = megabytes.format(bytes / 1_000_000);
        return {
          term: (
            <a href={href} {...downloadEvent(platform, false)}>
              <bdi translate="no">{processor}</bdi>
            </a>
          ),
          words: (
            <>
              <Trans comment="The version of the browser and the size of its installer">
                Version {version}, {size}
              </Trans>
              <br />
              <span translate="no">
                SHA-256: <code>{sha256}</code>
              </span>
            </>
          ),
        };
      })}
    />
  );
}

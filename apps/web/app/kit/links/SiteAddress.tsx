import { brand } from '@mallard/brand';
import { useSyncExternalStore } from 'react';

/**
 * The address of a page of this site, to be typed on another device: of the site that is open, which may be a copy of the
 * public one. Prerendered it is the public one's, wherever it is served; a page that shows one needs the enhancer
 * `site-address`, which puts in the open one's before it is seen.
 *
 * @param path Without a locale.
 */
export function SiteAddress({ path, className }: { path: string; className?: string }) {
  const host = useSyncExternalStore(neverChanges, openHost, publicHost);
  return (
    <bdi className={className} translate="no">
      {/* The enhancer was there first. */}
      <span data-site-host="" suppressHydrationWarning>
        {host}
      </span>
      {path.split('/').map((part, index) =>
        index === 0 ? null : (
          <span key={part}>
            /<wbr />
            {part}
          </span>
        ),
      )}
    </bdi>
  );
}

const neverChanges = () => () => {};
const openHost = () => location.host;
const publicHost = () => brand.domain;

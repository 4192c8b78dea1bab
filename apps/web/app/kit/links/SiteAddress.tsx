import { brand } from '@mallard/brand';
import { useSyncExternalStore } from 'react';

/**
 * URL of a page of this site for visitors to type on another device. It contains the host of the
 * current copy of the site. The prerendered HTML always contains the public host; a document that
 * shows a URL needs the `site-address` enhancer, which inserts the current host before the first
 * paint.
 *
 * @param path Path without a locale.
 */
export function SiteAddress({ path, className }: { path: string; className?: string }) {
  const host = useSyncExternalStore(neverChanges, openHost, publicHost);
  return (
    <bdi className={className} translate="no">
      {/* The enhancer may already have changed the text. */}
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

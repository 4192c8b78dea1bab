import { brand } from '@mallard/brand';
import { useEffect, useState } from 'react';

/**
 * The address of a page of this site, to be typed on another device: of the site that is open, which may be a copy of the
 * public one.
 *
 * @param path Without a locale.
 */
export function SiteAddress({ path, className }: { path: string; className?: string }) {
  const [host, setHost] = useState<string>(brand.domain);
  // What is prerendered is the same wherever it is served.
  useEffect(() => setHost(location.host), []);
  return (
    <bdi className={className}>
      {host}
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

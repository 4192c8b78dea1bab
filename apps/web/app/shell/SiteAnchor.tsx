import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { usePage } from '../i18n/page-context.ts';
import { placeOf, type SiteLink } from './site-links.ts';

/**
 * Returns `aria-current` for a link: "page" if it leads to the current page, "true" if the page
 * belongs to its section.
 */
export function currentOf(link: SiteLink, path: string): 'page' | 'true' | undefined {
  const place = placeOf(link, path);
  return place === 'section' ? 'true' : place;
}

export function SiteLabel({ link: { label } }: { link: SiteLink }) {
  return typeof label === 'string' ? <bdi>{label}</bdi> : <Trans {...label} />;
}

/** A link in the shell. A link to another site has `data-external`, for the style sheet. */
export function SiteAnchor({
  link,
  className,
  children = <SiteLabel link={link} />,
}: {
  link: SiteLink;
  className?: string;
  children?: ReactNode;
}) {
  const { locale, path } = usePage();
  const { to } = link;
  if ('address' in to) {
    return (
      <a className={className} href={to.address} data-external="">
        {children}
      </a>
    );
  }
  return (
    <a
      className={className}
      href={localizedPath(locale, to.path)}
      aria-current={currentOf(link, path)}
    >
      {children}
    </a>
  );
}

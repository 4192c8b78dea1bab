import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { usePage } from '../i18n/page-context.ts';
import { placeOf, type SiteLink } from './site-links.ts';

/** What `aria-current` says of a link on a page: that it is the page, or that the page belongs to it. */
export function currentOf(link: SiteLink, path: string): 'page' | 'true' | undefined {
  const place = placeOf(link, path);
  return place === 'section' ? 'true' : place;
}

/** What a link of the shell is called. */
export function SiteLabel({ link: { label } }: { link: SiteLink }) {
  return typeof label === 'string' ? <bdi>{label}</bdi> : <Trans {...label} />;
}

/** A link of the shell. One to another site is marked by `data-external`, for the style sheet. */
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

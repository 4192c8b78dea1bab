import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react';
import { usePage } from '../i18n/page-context.ts';
import type { SiteLink } from './site-links.ts';

/** A link of the shell. One to another site is marked by `data-external`, for the style sheet. */
export function SiteAnchor({
  link: { label, to },
  className,
}: {
  link: SiteLink;
  className?: string;
}) {
  const { locale, path } = usePage();
  const words = typeof label === 'string' ? <bdi>{label}</bdi> : <Trans {...label} />;
  if ('address' in to) {
    return (
      <a className={className} href={to.address} data-external="">
        {words}
      </a>
    );
  }
  return (
    <a
      className={className}
      href={localizedPath(locale, to.path)}
      aria-current={to.path === path ? 'page' : undefined}
    >
      {words}
    </a>
  );
}

import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { browser, placeOf, subscription } from '../site-links.ts';

/**
 * The shell's only filled button: it offers the browser or, on pages about the subscription, its
 * plans. Pages that start with the same button omit it.
 */
export function HeaderAction({ className }: { className?: string | undefined }) {
  const { locale, path } = usePage();
  if (placeOf(browser, path) || path === '/email') return null;
  if (placeOf(subscription, path)) {
    return (
      <ButtonLink
        className={className}
        href={`${localizedPath(locale, '/pro')}#plans`}
        // For a known subscriber this button is hidden, without moving anything else; the account
        // link is next to it.
        data-offer={path === '/pro' ? 'plans' : undefined}
      >
        <Trans>Choose your plan</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink className={className} href={localizedPath(locale, '/app')} data-browser-offer="">
      <Trans>Get the browser</Trans>
    </ButtonLink>
  );
}

import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { browser, placeOf, subscription } from '../site-links.ts';

/**
 * The one filled button of the shell: the browser, and where the subscription is told about, its plans. Pages that
 * begin with that button have no second one.
 */
export function HeaderAction({ className }: { className?: string | undefined }) {
  const { locale, path } = usePage();
  if (placeOf(browser, path) || path === '/email') return null;
  if (placeOf(subscription, path)) {
    return (
      <ButtonLink
        className={className}
        href={`${localizedPath(locale, '/pro')}#plans`}
        // Where the page knows who has it already: they have its page beside it, and nothing else moves.
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

import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ButtonLink, type ButtonLinkProps } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { downloadPlatforms } from './call-to-action.ts';
import classes from './DirectDownload.module.css';
import { downloadLinks } from './download-links.ts';
import { downloadActions } from './messages.ts';

type DirectDownloadProps = Pick<ButtonLinkProps, 'variant' | 'size' | 'className'> & {
  place: 'hero' | 'footer';
};

/**
 * A single button: a direct download if the before-paint script is certain of the platform,
 * otherwise the page that lists all platforms. A page that uses it needs `download`.
 */
export function DirectDownload({ place, className = '', ...look }: DirectDownloadProps) {
  const { locale } = usePage();
  const event = eventAttributes('home.ctaClick', { type: 'DOWNLOAD_BROWSER', place });
  return (
    <>
      <ButtonLink
        {...look}
        {...event}
        className={`${className} ${classes.any}`}
        href={localizedPath(locale, '/app')}
        data-direct-download=""
      >
        <Trans>Get the browser</Trans>
      </ButtonLink>
      {downloadPlatforms.map((platform) => (
        <ButtonLink
          key={platform}
          {...look}
          {...event}
          className={`${className} ${classes[platform]}`}
          href={downloadLinks[platform]}
        >
          <Message {...downloadActions[platform]} />
        </ButtonLink>
      ))}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import classes from './GetTheBrowser.module.css';

/** The call to action for the browser or the extension, both of which create addresses. */
export function GetTheBrowser({ place }: { place: 'hero' | 'section' }) {
  const { locale } = usePage();
  return (
    <p className={`${classes.actions} ${place === 'section' ? classes.centered : ''}`}>
      <ButtonLink
        size="large"
        href={localizedPath(locale, '/app')}
        {...eventAttributes('static.ctaClick', { type: 'DOWNLOAD_BROWSER', place })}
      >
        <Trans>Get the browser</Trans>
      </ButtonLink>
      <span className={classes.note}>
        <Trans comment="Beside the button “Get the browser”: what the email addresses cost, and where they are made">
          Free. Set it up in our browser or extension.
        </Trans>
      </span>
    </p>
  );
}

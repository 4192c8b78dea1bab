import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../../i18n/page-context.ts';
import classes from './Verdict.module.css';

/**
 * The verdict for the visitor's device: `enhancers/system` inserts the system and shows the
 * matching text. Shows nothing without JavaScript or for an unknown device.
 */
export function Verdict() {
  const { locale } = usePage();
  const system = <bdi translate="no" data-system="" />;
  const oldest = <bdi translate="no" data-oldest="" />;
  return (
    <div className={classes.verdicts}>
      <p className={classes.verdict} data-verdict="old" hidden>
        <Trans comment="{system} is “Windows 7”, {oldest} is “Windows 10”">
          This device seems to run {system}. The browser needs {oldest} or newer.
        </Trans>
      </p>
      <p className={classes.verdict} data-verdict="none" hidden>
        <Trans comment="{system} is “Linux” or “ChromeOS”">
          This device seems to run {system}. We don’t make the browser for it.
        </Trans>
      </p>
      <div className={classes.verdict} data-verdict="fits" hidden>
        <p>
          <Trans comment="{system} is “Windows”, {oldest} is “Windows 10”">
            This device seems to run {system}. If that’s {oldest} or newer, the browser runs on it.
          </Trans>
        </p>
        <ButtonLink
          size="large"
          href={localizedPath(locale, '/app')}
          {...eventAttributes('app.ctaClick', { place: 'hero' })}
        >
          <Trans>Get the browser</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ArrowIcon } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import classes from './DevicesLink.module.css';

export function DevicesLink() {
  const { locale } = usePage();
  return (
    <a className={classes.link} href={localizedPath(locale, '/app/devices')}>
      <Trans>The browser on all your devices</Trans>
      <ArrowIcon />
    </a>
  );
}

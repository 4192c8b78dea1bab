import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import classes from './ClosingCall.module.css';

const { name } = brand;

/** The last word: what to do now. */
export function ClosingCall() {
  const { locale } = usePage();
  return (
    <section className={classes.call}>
      <h2>
        <Trans>Start with your next search</Trans>
      </h2>
      <p>
        <Trans>The {name} browser is free and has private search built in.</Trans>
      </p>
      <ButtonLink size="large" href={localizedPath(locale, '/app')}>
        <Trans>Get the browser</Trans>
      </ButtonLink>
    </section>
  );
}

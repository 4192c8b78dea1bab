import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../../../i18n/page-context.ts';
import classes from '../Page.module.css';

const { name, links } = brand;

/** The way back, for whoever wanted it mended rather than gone. */
export function SecondThoughts() {
  const { locale } = usePage();
  return (
    <section className={classes.part} aria-labelledby="second-thoughts">
      <h2 id="second-thoughts">
        <Trans comment="Heading: the browser was uninstalled by mistake, or because of a problem">
          Didn’t mean to?
        </Trans>
      </h2>
      <p>
        <Trans>
          If something didn’t work, <a href={links.help}>help</a> may know why.
        </Trans>
      </p>
      <p>
        <ButtonLink variant="secondary" href={localizedPath(locale, '/windows')}>
          <Trans>Download {name} again</Trans>
        </ButtonLink>
      </p>
    </section>
  );
}

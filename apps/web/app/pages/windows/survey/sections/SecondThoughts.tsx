import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../../../i18n/page-context.ts';
import { AsidePart } from '../../../../kit/layout/BesideForm.tsx';

const { name, links } = brand;

export function SecondThoughts() {
  const { locale } = usePage();
  return (
    <AsidePart
      id="second-thoughts"
      title={
        <Trans comment="Heading: the browser was uninstalled by mistake, or because of a problem">
          Didn’t mean to?
        </Trans>
      }
    >
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
    </AsidePart>
  );
}

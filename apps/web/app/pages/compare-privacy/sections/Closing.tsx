import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Closing.module.css';

export function Closing() {
  const { locale } = usePage();
  return (
    <Section
      layout="center"
      title={
        <Trans comment="Closing heading: begin with the search engine">
          Change one thing today
        </Trans>
      }
      lead={<Trans>The search engine is the easiest. The browser comes with it.</Trans>}
    >
      <p className={classes.actions}>
        <ButtonLink
          size="large"
          href={localizedPath(locale, '/app')}
          {...eventAttributes('static.ctaClick', { type: 'DOWNLOAD_BROWSER', place: 'footer' })}
        >
          <Trans>Get the browser</Trans>
        </ButtonLink>
        <ButtonLink size="large" variant="secondary" href={brand.links.search} data-search="">
          <Trans>Search privately</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}

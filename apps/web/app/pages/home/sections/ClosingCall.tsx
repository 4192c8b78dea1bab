import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';

const { name } = brand;

/** The last word: what to do now. */
export function ClosingCall() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      layout="center"
      title={<Trans>Start with your next search</Trans>}
      lead={<Trans>The {name} browser is free and has private search built in.</Trans>}
    >
      <ButtonLink
        size="large"
        href={localizedPath(locale, '/app')}
        {...eventAttributes('home.ctaClick', { type: 'DOWNLOAD_BROWSER', place: 'footer' })}
      >
        <Trans>Get the browser</Trans>
      </ButtonLink>
    </Section>
  );
}

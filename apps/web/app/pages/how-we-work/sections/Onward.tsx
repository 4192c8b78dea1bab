import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';

export function Onward() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      layout="center"
      title={<Trans>Would you like to work this way?</Trans>}
    >
      <ButtonLink size="large" href={`${localizedPath(locale, '/hiring')}#roles`}>
        <Trans>See the open roles</Trans>
      </ButtonLink>
    </Section>
  );
}

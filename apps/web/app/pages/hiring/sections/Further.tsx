import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { LinkRow } from '../../../kit/layout/LinkRow.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

export function Further() {
  const { locale } = usePage();
  return (
    <Section title={<Trans>Before you write</Trans>}>
      <ul>
        <LinkRow href={localizedPath(locale, '/how-we-hire')} title={<Trans>How we hire</Trans>}>
          <Trans>Five steps, how long each takes, and what we never ask.</Trans>
        </LinkRow>
        <LinkRow href={localizedPath(locale, '/how-we-work')} title={<Trans>How we work</Trans>}>
          <Trans>Seven rules anyone can hold us to.</Trans>
        </LinkRow>
        <LinkRow href={localizedPath(locale, '/about')} title={<Trans>About us</Trans>}>
          <Trans>What we make, and how the money comes in.</Trans>
        </LinkRow>
      </ul>
    </Section>
  );
}

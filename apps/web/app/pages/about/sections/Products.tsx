import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { usePage } from '../../../i18n/page-context.ts';
import { LinkRow } from '../../../kit/layout/LinkRow.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

const { links, subscriptionName } = brand;

export function Products() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      title={
        <Trans comment="Heading over the four products: search, browser, AI chat, subscription">
          Four things, one rule
        </Trans>
      }
      lead={<Trans>Do the work. Don’t find out who it’s for.</Trans>}
    >
      <ul>
        <LinkRow isSearch href={links.search} title={<Trans>Search</Trans>}>
          <Trans>Answers without an account, and without a history others could read.</Trans>
        </LinkRow>
        <LinkRow
          href={localizedPath(locale, '/app')}
          title={<Trans comment="The name of a product, in a list">Browser</Trans>}
        >
          <Trans>
            For iOS, Android, Mac and Windows, with private search built in. Or an extension for the
            browser you have.
          </Trans>
        </LinkRow>
        <LinkRow href={localizedPath(locale, '/duckai')} title={<Trans>AI chat</Trans>}>
          <Trans>
            Questions, drafts and second thoughts, and no profile of the person having them.
          </Trans>
        </LinkRow>
        <LinkRow href={localizedPath(locale, '/pro')} title={<bdi>{subscriptionName}</bdi>}>
          <Trans>
            The subscription: VPN, Identity Theft Restoration, AI chat for subscribers, and in the
            United States Personal Information Removal.
          </Trans>
        </LinkRow>
      </ul>
    </Section>
  );
}

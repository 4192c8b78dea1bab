import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { TermList } from '../../../../features/download/install/TermList.tsx';
import { usePage } from '../../../../i18n/page-context.ts';
import { Section } from '../../../../kit/layout/Section.tsx';

export function Instead() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans comment="Heading: what works without our browser">What works instead</Trans>}
    >
      <TermList
        items={[
          {
            term: (
              <Trans comment="Search without the browser; followed by a sentence">
                Private search
              </Trans>
            ),
            words: (
              <>
                <Trans>It works in the browser you have.</Trans>{' '}
                <a href={brand.links.search} data-search="">
                  <Trans>Search the web</Trans>
                </a>
              </>
            ),
          },
          {
            term: <Trans comment="Of the device; followed by a sentence">A newer system</Trans>,
            words: (
              <Trans>
                Look for an update in your device’s settings. It’s usually free, and the browser may
                run afterward.
              </Trans>
            ),
          },
          {
            term: (
              <Trans comment="A phone, tablet or computer; followed by a sentence">
                Another device
              </Trans>
            ),
            words: (
              <>
                <Trans>Your phone may be newer than your computer.</Trans>{' '}
                <a href={localizedPath(locale, '/app/devices')}>
                  <Trans>The browser on all your devices</Trans>
                </a>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

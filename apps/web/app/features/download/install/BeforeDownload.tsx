import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './BeforeDownload.module.css';
import { downloadPlatforms } from '../call-to-action/call-to-action.ts';
import { downloadLinks } from '../call-to-action/download-links.ts';
import { InstallerList } from './InstallerList.tsx';
import { SystemOrNewer } from './SystemOrNewer.tsx';
import { TermList } from './TermList.tsx';

/**
 * The price, the requirements and the contents of the browser.
 *
 * @param platform The platform of the page; if omitted, all platforms are listed.
 */
export function BeforeDownload({ platform }: { platform?: 'mac' | 'windows' }) {
  const { locale } = usePage();
  return (
    <Section
      id="requirements"
      layout="aside"
      title={
        <Trans comment="Heading over a short list: cost, system, account …">
          Before you download
        </Trans>
      }
    >
      <TermList
        items={[
          {
            term: <Trans>Price</Trans>,
            words: <Trans comment="Above the column of what costs nothing">Free</Trans>,
          },
          {
            term: (
              <Trans comment="The operating system that the browser needs; followed by “macOS 11 or newer”">
                System
              </Trans>
            ),
            words: (platform ? [platform] : downloadPlatforms).map((each) => (
              <p key={each}>
                <SystemOrNewer platform={each} />
              </p>
            )),
          },
          {
            term: <Trans comment="Whether one is needed; followed by a sentence">Account</Trans>,
            words: <Trans>Not needed. Not even an email address.</Trans>,
          },
          {
            term: (
              <Trans comment="Which one the browser uses; followed by a sentence">
                Search engine
              </Trans>
            ),
            words: <Trans>Private search, on from the first launch.</Trans>,
          },
          {
            term: (
              <Trans comment="Bookmarks and passwords from another browser; followed by a sentence">
                Import
              </Trans>
            ),
            words: (
              <Trans>
                Bookmarks and passwords from Chrome, Safari, Firefox or Edge, or from a file.
              </Trans>
            ),
          },
          ...(platform
            ? [
                {
                  term: (
                    <Trans comment="Where the download comes from; followed by a sentence">
                      Source
                    </Trans>
                  ),
                  words: <Source platform={platform} />,
                },
              ]
            : []),
          ...(platform === 'windows' ? [{ term: uninstalling, words: <Uninstalling /> }] : []),
        ]}
      />
      {(platform ? [platform] : (['mac', 'windows'] as const)).map((each) => (
        <InstallerList key={each} platform={each} />
      ))}
      <p className={classes.more}>
        <a href={localizedPath(locale, '/app/no-support')}>
          <Trans>What the browser runs on</Trans>
        </a>
      </p>
    </Section>
  );
}

function Source({ platform }: { platform: 'mac' | 'windows' }) {
  // A download without an absolute URL is served by this site.
  const { host } = new URL(downloadLinks[platform], `https://${brand.domain}`);
  return (
    <Trans comment="{host} is the name of our server">
      The installer comes from our own server, <bdi>{host}</bdi>.
    </Trans>
  );
}

const uninstalling = (
  <Trans comment="How the browser is removed from a computer; followed by a sentence">
    Removal
  </Trans>
);

function Uninstalling() {
  const { locale } = usePage();
  const surveyHref = localizedPath(locale, '/windows/survey');
  return (
    <Trans>
      In the Windows settings, like any program. If you like, <a href={surveyHref}>tell us why</a>.
    </Trans>
  );
}

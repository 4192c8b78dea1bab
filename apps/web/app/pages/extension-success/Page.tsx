import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { Disclosure } from '@mallard/ui';
import { eventAttributes } from '../../environment/measurement/event-attributes.ts';
import { DownloadHero } from '../../features/download/call-to-action/DownloadHero.tsx';
import { TermList } from '../../features/download/install/TermList.tsx';
import { SearchForm } from '../../features/search/SearchForm.tsx';
import { usePage } from '../../i18n/page-context.ts';
import { ExtensionPicture } from '../../drawings/product/FeaturePictures.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import './theme.css';

const { name } = brand;

/** The page that opens after the extension was installed: its active features and one next step. */
export default function ExtensionSuccessPage() {
  const { locale } = usePage();
  return (
    <>
      <DownloadHero
        title={<Trans comment="Headline after the extension was added">The extension is on</Trans>}
        lead={
          <Trans>
            Nothing more to set up. From now on, a search from the address bar is nobody’s business
            but yours. Try it:
          </Trans>
        }
        picture={<ExtensionPicture />}
      >
        <SearchForm event={eventAttributes('app.ctaClick', { place: 'hero' })} />
      </DownloadHero>
      <Section
        layout="aside"
        title={<Trans comment="Heading over what the extension has turned on">What’s on now</Trans>}
      >
        <TermList
          items={[
            {
              term: (
                <Trans comment="A part of a browser; followed by a sentence">Address bar</Trans>
              ),
              words: <Trans>What you type there is searched with {name}.</Trans>,
            },
            {
              term: (
                <Trans comment="A list of past searches; followed by a sentence">
                  Search history
                </Trans>
              ),
              words: <Trans>We keep none. Nothing ties one of your searches to the next.</Trans>,
            },
            {
              term: (
                <Trans comment="What the extension leaves alone; followed by a sentence">
                  The rest
                </Trans>
              ),
              words: (
                <Trans>Your bookmarks, passwords and other extensions are as they were.</Trans>
              ),
            },
          ]}
        />
      </Section>
      <Section ground="sunken" layout="aside" title={<Trans>Questions and answers</Trans>}>
        <Disclosure summary={<Trans>“Did you mean to change your search?”</Trans>}>
          <p>
            <Trans>
              Some browsers ask that once, after the first search. Choose to keep the change;
              otherwise the browser removes the extension again.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>Where is the extension?</Trans>}>
          <p>
            <Trans>
              Under the puzzle-piece icon, next to the address bar. The pin beside its name keeps it
              in sight.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>How do I get rid of it?</Trans>}>
          <p>
            <Trans>
              Remove it from the list of extensions, in your browser’s menu. Your search goes back
              to what it was before.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>I haven’t added an extension</Trans>}>
          <p>
            <Trans>This page can’t tell: it doesn’t look into your browser.</Trans>{' '}
            <a href={`${localizedPath(locale, '/app')}#extensions`}>
              <Trans>Add the extension to your browser</Trans>
            </a>
          </p>
        </Disclosure>
      </Section>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

export function Questions() {
  const { locale } = usePage();
  const privacyHref = localizedPath(locale, '/privacy');
  return (
    <QuestionList>
      <Question summary={<Trans>Is there a version for Linux or for a Chromebook?</Trans>}>
        <p>
          <Trans>No, but the extension works there, in Firefox, Chrome and Brave.</Trans>{' '}
          <a href={localizedPath(locale, '/app/no-support')}>
            <Trans>What the browser runs on</Trans>
          </a>
        </p>
      </Question>
      <Question
        summary={<Trans>Can I bring my bookmarks and passwords from another browser?</Trans>}
      >
        <p>
          <Trans>
            Yes. The first time you open it, the browser offers to import them from Chrome, Safari,
            Firefox or Edge, or from a file.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>How do my bookmarks get to my other devices?</Trans>}>
        <p>
          <Trans>
            With Sync & Backup, in the browser’s settings: a code pairs your devices. There’s no
            account to create.
          </Trans>{' '}
          <a href={localizedPath(locale, '/sync/pairing')}>
            <Trans>Sync your devices</Trans>
          </a>
        </p>
      </Question>
      <Question summary={<Trans>What do you learn when I download it?</Trans>}>
        <p>
          <Trans>
            That someone pressed the button, on which kind of device and in which language. Nothing
            in it leads back to you, and if your browser sends Global Privacy Control or Do Not
            Track, we don’t count it at all. Apple’s and Google’s stores have their own rules.
          </Trans>{' '}
          <a href={privacyHref}>
            <Trans>Privacy policy</Trans>
          </a>
        </p>
      </Question>
      <Question
        summary={
          <Trans comment="Question: about a dangerous website">
            A site tried to trick me. What can I do?
          </Trans>
        }
      >
        <p>
          <Trans>
            Tell us its address. Someone will look at it, and the browser can warn the next person
            who comes along.
          </Trans>{' '}
          <a href={localizedPath(locale, '/report-site')}>
            <Trans comment="Link to a page: tell us about a dangerous website">Report a site</Trans>
          </a>
        </p>
      </Question>
    </QuestionList>
  );
}

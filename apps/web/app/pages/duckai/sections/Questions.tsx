import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

export function Questions() {
  const { locale } = usePage();
  const policyHref = localizedPath(locale, '/privacy');
  const termsHref = localizedPath(locale, '/pro/privacy-terms');
  return (
    <QuestionList>
      <Question summary={<Trans>Can I believe what it says?</Trans>}>
        <p>
          <Trans>
            Check what matters. AI writes what’s likely, and that’s not always true. For a date, a
            dose or a point of law, look at the source.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>What should I leave out?</Trans>}>
        <p>
          <Trans>
            Whatever the answer doesn’t need: names, addresses, account numbers. A model has to read
            what you write in order to answer, so the most private detail is the one you never
            typed.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>What do you do with my questions?</Trans>}>
        <p>
          <Trans>
            We build no profile of you from them, and we sell no data.{' '}
            <a href={policyHref}>The privacy policy</a> says what we store, why, and for how long.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Where can I use it?</Trans>}>
        <p>
          <Trans>
            On its own website, in any browser you like, on a phone or a computer. There’s nothing
            to install.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>How do I get the edition for subscribers?</Trans>}>
        <p>
          <Trans>
            Subscribe, and it opens with your account. The account is a random number; it needs no
            name and no password. <a href={termsHref}>The subscription’s privacy and terms</a> have
            the details.
          </Trans>
        </p>
      </Question>
    </QuestionList>
  );
}

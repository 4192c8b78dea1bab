import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Question } from '../../../kit/layout/Questions.tsx';

const { supportEmail } = brand;

const about = (question: Parameters<typeof eventAttributes<'pro.questionOpen'>>[1]) =>
  eventAttributes('pro.questionOpen', question);

/** The four questions about money that belong next to every offer. */
export function OfferQuestions() {
  const { locale } = usePage();
  const manageHref = localizedPath(locale, '/subscriptions/manage');
  return (
    <>
      <Question
        summary={<Trans>What happens when the free trial ends?</Trans>}
        {...about({ question: 'trial' })}
      >
        <p>
          <Trans>
            Your plan continues, and you’re charged for it. We email you a few days before, and you
            can cancel until then.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>How do I cancel?</Trans>} {...about({ question: 'cancel' })}>
        <p>
          <Trans>
            On <a href={manageHref}>your subscription page</a>, or in the App Store or Google Play
            if you bought it there. You keep everything until the end of the period you’ve paid for.
            Cancel during the free trial and nothing is charged.
          </Trans>
        </p>
      </Question>
      <Question
        summary={<Trans>Can I get my money back?</Trans>}
        {...about({ question: 'refund' })}
      >
        <p>
          <Trans>
            Where the law gives you a right to withdraw or to a refund, write to{' '}
            <a href={`mailto:${supportEmail}`}>
              <bdi>{supportEmail}</bdi>
            </a>
            . If you bought from Apple or Google, they handle the refund. A refund ends the
            subscription.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>How can I pay?</Trans>} {...about({ question: 'payment' })}>
        <p>
          <Trans>
            By card on our website. In our app for iPhone, iPad and Mac you pay with your Apple
            account, and on Android through Google Play.
          </Trans>
        </p>
      </Question>
    </>
  );
}

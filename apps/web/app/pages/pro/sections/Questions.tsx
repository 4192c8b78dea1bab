import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { OfferQuestions } from '../../../features/checkout/offer/OfferQuestions.tsx';
import {
  RegionalAvailability,
  WhenPaymentFails,
  WithoutYourDevice,
} from '../../../features/subscription/Conditions.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

const { name } = brand;

/** Returns the event that opening a question reports. */
const about = (question: Parameters<typeof eventAttributes<'pro.questionOpen'>>[1]) =>
  eventAttributes('pro.questionOpen', question);

/** Frequent questions before a purchase: about payment, use and the account. */
export function Questions() {
  const { locale } = usePage();
  const termsHref = localizedPath(locale, '/pro/privacy-terms');
  return (
    <QuestionList>
      <OfferQuestions />
      <Question
        summary={<Trans>Can I switch between monthly and yearly?</Trans>}
        {...about({ question: 'switch' })}
      >
        <p>
          <Trans>
            Yes, whenever you like. The new plan begins when the period you’ve paid for ends, so you
            never pay twice for the same days.
          </Trans>
        </p>
      </Question>
      <Question
        summary={<Trans>What if a payment fails?</Trans>}
        {...about({ question: 'failed-payment' })}
      >
        <p>
          <WhenPaymentFails />
        </p>
      </Question>
      <Question
        summary={<Trans>Which devices can I use it on?</Trans>}
        {...about({ question: 'devices' })}
      >
        <p>
          <Trans>
            On your own: phones, tablets, Macs and Windows PCs. It’s for one person, so each person
            in a family needs their own.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Which apps do I need?</Trans>} {...about({ question: 'apps' })}>
        <p>
          <Trans>
            The {name} browser: it includes the VPN and, on a Mac or a Windows PC, Personal
            Information Removal. The AI chat and Identity Theft Restoration work in any browser.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Where can I buy it?</Trans>} {...about({ question: 'regions' })}>
        <p>
          <RegionalAvailability />
        </p>
      </Question>
      <Question
        summary={<Trans>What if I lose the device I bought it on?</Trans>}
        {...about({ question: 'lost-device' })}
      >
        <p>
          <WithoutYourDevice />
        </p>
      </Question>
      <Question
        summary={<Trans>What do you know about me when I subscribe?</Trans>}
        {...about({ question: 'privacy' })}
      >
        <p>
          <Trans>
            That an account with a random number has a subscription, when it renews, and the email
            address if you add one. Not what you do with it.{' '}
            <a href={termsHref}>The subscription’s privacy and terms</a> have the details.
          </Trans>
        </p>
      </Question>
    </QuestionList>
  );
}

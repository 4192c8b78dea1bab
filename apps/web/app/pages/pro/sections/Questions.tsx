import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import {
  WhatIsSoldWhere,
  WhenPaymentFails,
  WithoutYourDevice,
} from '../../../features/subscription/Conditions.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

const { name, supportEmail } = brand;

/** What its being opened is reported as. */
const about = (question: Parameters<typeof eventAttributes<'pro.questionOpen'>>[1]) =>
  eventAttributes('pro.questionOpen', question);

/** What people ask before they buy: about money, about use, about the account. */
export function Questions() {
  const { locale } = usePage();
  const manageHref = localizedPath(locale, '/subscriptions/manage');
  const termsHref = localizedPath(locale, '/pro/privacy-terms');
  return (
    <QuestionList>
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
            On your own: phones, tablets, Macs and Windows PCs. It’s for one person, so each family
            member needs their own.
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
          <WhatIsSoldWhere />
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

import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { Disclosure } from '@mallard/ui';
import { eventAttributes } from '../../../environment/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Questions.module.css';

/** What people ask before they buy. */
export function Questions() {
  const { locale } = usePage();
  const manageHref = localizedPath(locale, '/subscriptions/manage');
  const termsHref = localizedPath(locale, '/pro/privacy-terms');
  return (
    <Section ground="sunken" layout="aside" title={<Trans>Questions and answers</Trans>}>
      <div className={classes.list}>
        <Disclosure
          summary={<Trans>How do I cancel?</Trans>}
          {...eventAttributes('pro.questionOpen', { question: 'cancel' })}
        >
          <p>
            <Trans>
              On <a href={manageHref}>the page of your subscription</a>, or in the store where you
              bought it if that was Apple or Google. You keep everything until the end of the period
              you have paid for. Cancel during the free trial and nothing is charged.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure
          summary={<Trans>Do I have to give an email address?</Trans>}
          {...eventAttributes('pro.questionOpen', { question: 'email' })}
        >
          <p>
            <Trans>
              Not to us: the device you buy on has the subscription at once. The payment page asks
              for one, for the receipt, and we do not take it over. You give us an address when you
              want to sign in on other devices, or find your way back after losing this one.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure
          summary={<Trans>What do you know about me when I subscribe?</Trans>}
          {...eventAttributes('pro.questionOpen', { question: 'privacy' })}
        >
          <p>
            <Trans>
              That an account with a random number has a subscription, when it renews, and the email
              address if you add one. Not what you do with it.{' '}
              <a href={termsHref}>The terms and the privacy of the subscription</a> say it in full.
            </Trans>
          </p>
        </Disclosure>
      </div>
    </Section>
  );
}

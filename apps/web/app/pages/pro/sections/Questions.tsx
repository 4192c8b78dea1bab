import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { Disclosure } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { SERVED_COUNTRY_COUNT } from '../content.ts';
import classes from './Questions.module.css';

/** What people ask before they buy. */
export function Questions() {
  const { locale } = usePage();
  const manageHref = localizedPath(locale, '/subscriptions/manage');
  const termsHref = localizedPath(locale, '/pro/privacy-terms');
  return (
    <section className={classes.section}>
      <h2>
        <Trans>Questions and answers</Trans>
      </h2>
      <div>
        <Disclosure summary={<Trans>How do I cancel?</Trans>}>
          <p>
            <Trans>
              On <a href={manageHref}>the page of your subscription</a>, or in the store where you
              bought it if that was Apple or Google. You keep everything until the end of the period
              you have paid for. Cancel during the free trial and nothing is charged.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>Do I have to give an email address?</Trans>}>
          <p>
            <Trans>
              Not to us: the device you buy on has the subscription at once. The payment page asks
              for one, for the receipt, and we do not take it over. You give us an address when you
              want to sign in on other devices, or find your way back after losing this one.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>Where can I buy it?</Trans>}>
          <p>
            <Trans>
              In {SERVED_COUNTRY_COUNT} countries: the United States, Canada, the United Kingdom and
              the European Union. The prices above are those for the United States; checkout shows
              the price and the currency where you are.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>What is different outside the United States?</Trans>}>
          <p>
            <Trans>
              Personal Information Removal works with data brokers of the United States, so it is
              part of the subscription there only. Elsewhere you get the VPN, AI chat for
              subscribers and the international Identity Theft Restoration.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>What do you know about me when I subscribe?</Trans>}>
          <p>
            <Trans>
              That an account with a random number has a subscription, when it renews, and the email
              address if you add one. Not what you do with it.{' '}
              <a href={termsHref}>The terms and the privacy of the subscription</a> say it in full.
            </Trans>
          </p>
        </Disclosure>
        <Disclosure summary={<Trans>I bought it already. How do I use it here?</Trans>}>
          <p>
            <Trans>
              Open <a href={manageHref}>your subscription</a> and sign in with the email address you
              added. We mail you a passcode of six digits.
            </Trans>
          </p>
        </Disclosure>
      </div>
    </section>
  );
}

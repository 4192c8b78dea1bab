import { formatDay, localizedPath } from '@mallard/locales';
import { REPORT_RETENTION_DAYS } from '@mallard/site-contract/forms';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { LEAST_COUNT, PIXEL_RETENTION_DAYS } from '../../content/measuring.ts';
import { usePage } from '../../i18n/page-context.ts';
import { changesPart, Policy, type PolicyPart } from '../../kit/layout/Policy.tsx';
import { KNOWN_NETWORK_DAYS, LAST_CHANGED, PASSCODE_MINUTES } from './content.ts';
import { ReceiptTemplate } from './sections/ReceiptTemplate.tsx';

const { subscriptionName } = brand;

/**
 * The privacy policy. It describes what the site and the services do, so a change of either
 * requires a change here.
 */
export default function PrivacyPage() {
  const { locale } = usePage();
  const termsHref = localizedPath(locale, '/pro/privacy-terms');
  const newsletterHref = localizedPath(locale, '/newsletter');
  const measuredHref = localizedPath(locale, '/measured');
  const emailHref = localizedPath(locale, '/email');
  const reportHref = localizedPath(locale, '/report-site');
  const reportDays = REPORT_RETENTION_DAYS;
  const days = PIXEL_RETENTION_DAYS;
  const least = LEAST_COUNT;
  const networkDays = KNOWN_NETWORK_DAYS;
  const changed = formatDay(locale, LAST_CHANGED);
  const parts: readonly PolicyPart[] = [
    {
      id: 'search',
      title: <Trans>When you search</Trans>,
      content: (
        <p>
          <Trans>
            Searching needs no account. We do not store your searches together with anything that
            leads back to you: no name, no IP address, no identifier in a cookie. So there is no
            history of your searches for us to read, to sell or to hand over.
          </Trans>
        </p>
      ),
    },
    {
      id: 'website',
      title: <Trans>When you read this website</Trans>,
      content: (
        <>
          <p>
            <Trans>
              Everything on these pages comes from our own servers. There are no scripts, fonts,
              pictures or frames from other companies, and no advertising. Our servers need your IP
              address to answer you; they do not write it to their logs.
            </Trans>
          </p>
          <p>
            <Trans>
              To stop floods of requests and guessing, our servers count requests by IP address and
              by the email address that was typed. They keep both only in a scrambled form that
              changes every day and is deleted within two days.
            </Trans>
          </p>
          <p>
            <Trans>
              To see whether the site works, we count events such as “this page was opened” or “this
              button was pressed.” With an event we count coarse facts, such as the page, the kind
              of browser and of device, the platform, the language, which of two versions of a page
              was shown, the campaign that a link came from, and for our apps the day they were
              installed.
            </Trans>
          </p>
          <p>
            <Trans>
              An event carries no identifier of you or your device, no time and no IP address.
              Single events are deleted after {days} days. Until then, a rare mix of facts could
              suggest that two of them came from the same visit. What stays are the totals of each
              day, in which anything seen fewer than {least} times is grouped as “other.” Only how
              often each event came, in all and with each version of a page, stays exact.
            </Trans>
          </p>
          <p>
            <Trans>
              If your browser sends Global Privacy Control or Do Not Track, we honor it: none of
              this is counted, and if a page has several versions, you get the usual one.
            </Trans>
          </p>
          <p>
            <Trans>
              We send one kind of event anyway: that our own service has failed, for instance that a
              purchase could not start. You can stop that, too.{' '}
              <a href={measuredHref}>What we measure</a> lists every event; the link of that name at
              the foot of every page shows what your visit has sent, and lets you stop it.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'device',
      title: <Trans>What we keep on your device</Trans>,
      content: (
        <>
          <ul>
            <li>
              <Trans>
                Your settings, when you make them: a cookie for each, such as “kae” for light or
                dark and “kad” for the language. They hold the setting and nothing else, and last
                for a year.
              </Trans>
            </li>
            <li>
              <Trans>
                Which version of a page you were shown, and which notices you have closed, so that
                you see the same on your next visit. This stays in your browser’s storage.
              </Trans>
            </li>
            <li>
              <Trans>
                While counting is allowed: how often the prices of the subscription were shown to
                you, and the week in which you first took part in an experiment on the home page.
                Events carry the week, and the number as a range. Both are deleted when you stop
                what we measure, or when your browser asks for privacy.
              </Trans>
            </li>
            <li>
              <Trans>
                For the length of your visit: the page it began on, the campaign whose link brought
                you, and the day on which our app was installed, if the link says it. This is
                deleted when you close the tab.
              </Trans>
            </li>
            <li>
              <Trans>
                The list of events that your visit has sent, so that you can look at it; it is
                deleted when you close the tab. And, if you stopped them, that you did.
              </Trans>
            </li>
            <li>
              <Trans>
                If you have a subscription and sign in: a cookie that keeps you signed in. Only our
                account service can read it, not scripts, and it is deleted when you sign out.
              </Trans>
            </li>
            <li>
              <Trans>
                While you sign in: a cookie for ten minutes, so that only this browser can finish
                it.
              </Trans>
            </li>
            <li>
              <Trans>
                After you have signed in: a cookie that lets our account service recognize this
                browser for a year. That way, it emails you only about new devices, and strangers
                who type your email address can’t keep you out.
              </Trans>
            </li>
            <li>
              <Trans>
                Once you have signed in: a note that you have, whether you have a subscription, and
                which first steps you have done. This stays in your browser’s storage and is never
                sent.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>None of them follows you to other websites.</Trans>
          </p>
          <p>
            <Trans>
              With Cloud Save, our server keeps a copy of your settings that your browser has
              encrypted. We cannot read it and do not know whose it is; a year after you last used
              it, it is deleted.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'subscription',
      title: <Trans>If you subscribe to {subscriptionName}</Trans>,
      content: (
        <>
          <p>
            <Trans>We store, for as long as you have the account:</Trans>
          </p>
          <ul>
            <li>
              <Trans>a random number, which is your account;</Trans>
            </li>
            <li>
              <Trans>
                your subscription: the plan, when it began, when it renews or ends, its status, and
                where it was bought;
              </Trans>
            </li>
            <li>
              <Trans>your email address, if you chose to add one;</Trans>
            </li>
            <li>
              <Trans>
                the email address you gave when you paid, in a scrambled form only, so that you can
                sign in with it;
              </Trans>
            </li>
            <li>
              <Trans>
                that you are signed in on a number of devices, so that you can be signed out of
                them.
              </Trans>
            </li>
            <li>
              <Trans>
                And for {networkDays} days: the networks you signed in from, in a scrambled form
                that tells us only whether we know one of them. That way, strangers who type your
                email address can’t keep you out.
              </Trans>
            </li>
            <li>
              <Trans>
                And for three years, even after you delete the account: the card you began a free
                trial with, in a scrambled form that tells us only whether we know it. That’s how a
                card gets one free trial and no more.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>
              You pay through a payment provider, or through Apple or Google if you buy in their
              stores. They get what a payment needs, such as your card number. We learn that you
              paid, and get a reference to the payment; we never see your card number.
            </Trans>
          </p>
          <p>
            <Trans>
              What you do with the subscription is not part of the account. The{' '}
              <a href={termsHref}>privacy and terms of the subscription</a> go through its parts one
              by one.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'mail',
      title: <Trans>When we write to you</Trans>,
      content: (
        <>
          <p>
            <Trans>
              We use your email address to send passcodes for signing in, and what you need to know
              about your subscription. A passcode works once, for {PASSCODE_MINUTES} minutes. The
              newsletter goes only to people who ask for it, and has a link to end it in every
              issue. Our emails contain no pictures that report whether they were opened.
            </Trans>
          </p>
          <p>
            <Trans>
              What we keep for the newsletter is on <a href={newsletterHref}>its own page</a>. It
              has nothing to do with an account.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'telling',
      title: (
        <Trans comment="Heading of a part of the privacy policy: forms that visitors fill in">
          When you tell us something
        </Trans>
      ),
      content: (
        <p>
          <Trans>
            If you <a href={reportHref}>report a site</a>, we keep its address and your words for at
            most {reportDays} days, and your email address, encrypted, only if you give one and only
            until the report is dealt with. From a survey, we keep how often each answer was given,
            and nothing that leads back to you.
          </Trans>
        </p>
      ),
    },
    {
      id: 'forwarding',
      title: <Trans>When we forward your email</Trans>,
      content: (
        <>
          <p>
            <Trans>
              If you use <a href={emailHref}>email addresses of ours</a>, we store those addresses
              and the one that they forward to, until you delete them. Once an address is deleted,
              we keep only a scrambled form of it, so that nobody else gets it.
            </Trans>
          </p>
          <p>
            <Trans>
              A message is with us only until your inbox has accepted it. On the way, a program
              takes out the trackers. Nobody reads the message, and we store neither what was taken
              out nor who wrote to you.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'others',
      title: <Trans>Who else gets to see anything</Trans>,
      content: (
        <p>
          <Trans>
            Nobody buys data from us, because we sell none. Companies that work for us, such as the
            payment provider and the provider that delivers our email, get what their task needs and
            may not use it for anything else. If a court orders us to hand over what we store about
            an account, that is the short list above: what we do not have, we cannot hand over.
          </Trans>
        </p>
      ),
    },
    {
      id: 'rights',
      title: <Trans>Your rights</Trans>,
      content: (
        <p>
          <Trans>
            You can ask what we store about you, have it corrected, get a copy, and have it deleted,
            wherever you live. Write to us from the email address of your account, or with the
            account’s number if it has none. You can also complain to your data protection
            authority; we would be glad to hear from you first.
          </Trans>
        </p>
      ),
    },
    changesPart(
      <Trans>
        When the meaning of this text changes, we update the date at the top. If it changes in a way
        that concerns subscribers, those with an email address get an email before it takes effect.
      </Trans>,
    ),
  ];
  return (
    <>
      <Policy
        isBinding
        title={<Trans>Privacy policy</Trans>}
        lead={
          <Trans>
            In short: we do not follow you, and we do not let others do it on our pages. Below is
            what we do store, why, and for how long.
          </Trans>
        }
        intro={
          <p>
            <Trans>Last changed on {changed}.</Trans>
          </p>
        }
        parts={parts}
      />
      <ReceiptTemplate />
    </>
  );
}

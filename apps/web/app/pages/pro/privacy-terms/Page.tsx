import { PRODUCT_SLUGS } from '@mallard/catalogue';
import { formatDay, localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { DEFAULT_TRIAL_DAYS as TRIAL_DAYS } from '@mallard/origin-tracking';
import { brand } from '@mallard/brand';
import {
  RegionalAvailability,
  WhenPaymentFails,
  WithoutYourDevice,
} from '../../../features/subscription/Conditions.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Policy, type PolicyPart } from '../../../kit/layout/Policy.tsx';
import { LAST_CHANGED } from './content.ts';
import '../theme.css';

const { subscriptionName, supportEmail } = brand;

/** The terms of the subscription, and the handling of data in each of its parts. */
export default function PrivacyTermsPage() {
  const { locale } = usePage();
  const manageHref = localizedPath(locale, '/subscriptions/manage');
  const policyHref = localizedPath(locale, '/privacy');
  const changed = formatDay(locale, LAST_CHANGED);
  const parts: readonly PolicyPart[] = [
    {
      id: 'privacy',
      title: (
        <Trans comment="Heading: what each part of the subscription learns">
          Privacy, part by part
        </Trans>
      ),
      parts: [
        {
          id: 'account',
          title: <Trans>Account</Trans>,
          content: (
            <p>
              <Trans>
                Your account is a random number. It has your email address only if you add one, to
                sign in on other devices. Apps use a signed token to prove that you have a
                subscription; the token says which parts you can use, and expires within hours.
              </Trans>
            </p>
          ),
        },
        {
          id: 'payment',
          title: <Trans>Payment</Trans>,
          content: (
            <p>
              <Trans>
                You pay through a payment provider, or through Apple or Google if you buy in their
                stores. We learn that a payment was made and for which plan, and get a reference for
                questions about it.
              </Trans>
            </p>
          ),
        },
        {
          id: PRODUCT_SLUGS.networkProtection,
          title: <Trans>VPN</Trans>,
          content: (
            <p>
              <Trans>
                The VPN checks that your account has a subscription. We do not record which sites
                you visit through it, nor which connection belonged to which account.
              </Trans>
            </p>
          ),
        },
        {
          id: PRODUCT_SLUGS.dataBrokerProtection,
          title: <Trans>Personal Information Removal</Trans>,
          content: (
            <p>
              <Trans>
                To find your details on data broker sites, the app uses the names, addresses and
                year of birth that you enter. A data broker gets what a removal request needs and no
                more. If you leave a field out, it is not searched for.
              </Trans>
            </p>
          ),
        },
        {
          id: PRODUCT_SLUGS.identityTheftRestoration,
          title: <Trans>Identity Theft Restoration</Trans>,
          content: (
            <p>
              <Trans>
                Advisers at a partner company help you. The partner learns that you are entitled to
                the service, and whatever you tell the adviser about your case. We do not learn what
                you talk about.
              </Trans>
            </p>
          ),
        },
        {
          id: 'chat',
          title: <Trans>AI chat for subscribers</Trans>,
          content: (
            <p>
              <Trans>
                AI chat checks that your account has a subscription. Your conversations are not
                stored in the account.
              </Trans>
            </p>
          ),
        },
      ],
    },
    {
      id: 'terms',
      title: <Trans>Terms</Trans>,
      parts: [
        {
          id: 'included',
          title: <Trans>What you get</Trans>,
          content: (
            <p>
              <RegionalAvailability />
            </p>
          ),
        },
        {
          id: 'price',
          title: <Trans>Price, trial and renewal</Trans>,
          content: (
            <ul>
              <li>
                <Trans>
                  You choose to pay by the month or by the year. Checkout shows the price in your
                  currency, with taxes, before you agree.
                </Trans>
              </li>
              <li>
                <Trans>
                  A free trial lasts {TRIAL_DAYS} days unless the offer you accept says otherwise.
                  If you cancel before it ends, nothing is charged.
                </Trans>
              </li>
              <li>
                <Trans>
                  The subscription renews for the same period, at the price then announced, until
                  you cancel. If your price is going up, we tell you beforehand, in time to cancel.
                </Trans>
              </li>
              <li>
                <WhenPaymentFails />
              </li>
            </ul>
          ),
        },
        {
          id: 'cancelling',
          title: (
            <Trans comment="Heading in the terms: how the subscription is canceled">
              Canceling
            </Trans>
          ),
          content: (
            <p>
              <Trans>
                You can cancel at any time: on <a href={manageHref}>your subscription page</a> if
                you bought it on our website, or in the store’s settings if you bought it from Apple
                or Google. You keep everything until the end of the period you have paid for. These
                terms do not affect any right to withdraw or to a refund that the law gives you
                where you live.
              </Trans>
            </p>
          ),
        },
        {
          id: 'fair-use',
          title: (
            <Trans comment="Heading in the terms: what the subscription may not be used for">
              Fair use
            </Trans>
          ),
          content: (
            <p>
              <Trans>
                Do not use the subscription to break the law, to attack others or to send bulk
                email, and do not enter other people’s details for removal without their consent. If
                you do, we may end the subscription; unless the matter is urgent, we write to you
                first if we have an address.
              </Trans>
            </p>
          ),
        },
        {
          id: 'promises',
          title: <Trans>What we promise and what we cannot</Trans>,
          content: (
            <p>
              <Trans>
                We run the service with care and fix faults as fast as we can. We cannot promise
                that every data broker complies, that every network lets a VPN through, or that
                there is never an interruption. If a part does not work for you, tell us. Liability
                that the law does not allow us to limit is not limited.
              </Trans>
            </p>
          ),
        },
        {
          id: 'lost',
          title: (
            <Trans comment="Heading in the terms: when one can no longer sign in">
              Losing access
            </Trans>
          ),
          content: (
            <p>
              <WithoutYourDevice />
            </p>
          ),
        },
        {
          id: 'changes',
          title: <Trans>Changes, and how to reach us</Trans>,
          content: (
            <p>
              <Trans>
                If these terms change in a way that matters to you, we tell you before the change
                takes effect, and you can cancel. Questions:{' '}
                <a href={`mailto:${supportEmail}`}>
                  <bdi>{supportEmail}</bdi>
                </a>
              </Trans>
            </p>
          ),
        },
      ],
    },
  ];
  return (
    <Policy
      isBinding
      title={<Trans>{subscriptionName}: privacy and terms</Trans>}
      lead={
        <Trans>
          What each part of the subscription learns about you, and what you and we agree to when you
          subscribe.
        </Trans>
      }
      intro={
        <p>
          <Trans>
            Last changed on {changed}. Our <a href={policyHref}>privacy policy</a> also applies.
          </Trans>
        </p>
      }
      parts={parts}
    />
  );
}

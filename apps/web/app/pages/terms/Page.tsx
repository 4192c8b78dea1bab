import { formatDay, localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { usePage } from '../../i18n/page-context.ts';
import { changesPart, Policy, type PolicyPart } from '../../kit/layout/Policy.tsx';
import { LAST_CHANGED } from './content.ts';

const { name, links } = brand;

/** The terms of everything that is free. The subscription has additional terms. */
export default function TermsPage() {
  const { locale } = usePage();
  const useHref = localizedPath(locale, '/acceptable-use');
  const policyHref = localizedPath(locale, '/privacy');
  const subscriptionHref = localizedPath(locale, '/pro/privacy-terms');
  const pressHref = localizedPath(locale, '/press');
  const changed = formatDay(locale, LAST_CHANGED);
  const parts: readonly PolicyPart[] = [
    {
      id: 'scope',
      title: <Trans>What these terms are about</Trans>,
      content: (
        <p>
          <Trans>
            These terms apply between you and {name} for our website, our search engine, our
            browser, apps and extensions, and the AI chat. The subscription has{' '}
            <a href={subscriptionHref}>its own terms</a>, which apply alongside these. What happens
            to data is in the <a href={policyHref}>privacy policy</a>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'using',
      title: <Trans>Using what we make</Trans>,
      content: (
        <>
          <p>
            <Trans>
              It is free and needs no account. You may use it at home, at work and at school. All we
              ask is that you follow the rules of <a href={useHref}>acceptable use</a>.
            </Trans>
          </p>
          <p>
            <Trans>
              If you are too young to agree to terms where you live, ask a parent or guardian.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'software',
      title: <Trans>Our apps and extensions</Trans>,
      content: (
        <ul>
          <li>
            <Trans>
              You may install them on as many devices as you like, and remove them at any time.
            </Trans>
          </li>
          <li>
            <Trans>
              Parts of them are open source. Those have their own licenses, which take precedence
              over these terms.
            </Trans>
          </li>
          <li>
            <Trans>
              You may examine them to find faults. If you pass on a changed copy, it must not look
              as if it were ours.
            </Trans>
          </li>
          <li>
            <Trans>
              New versions close security holes. An old one may stop working, and you use it at your
              own risk.
            </Trans>
          </li>
          <li>
            <Trans>
              If you got an app from a store, the store’s rules also apply. The store is not liable
              for the app; we are.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'results',
      title: <Trans>Results and answers</Trans>,
      content: (
        <>
          <p>
            <Trans>
              Search results lead to other people’s sites. We did not write them and cannot check
              them all. Ads are marked as such.
            </Trans>
          </p>
          <p>
            <Trans>
              An answer from the AI chat can sound right and be wrong. Do not base decisions about
              your health, your money or your rights on it alone.
            </Trans>
          </p>
          <p>
            <Trans>
              If a result breaks the law or your rights, write to us with its address and the
              reason.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'yours',
      title: (
        <Trans comment="Heading in the terms of use: what users write stays theirs">
          What is yours
        </Trans>
      ),
      content: (
        <p>
          <Trans>
            What you search for, ask and write stays yours. We use it to answer you and for nothing
            else. If you send us a proposal, such as a bang, we may use it without asking again.
          </Trans>
        </p>
      ),
    },
    {
      id: 'ours',
      title: (
        <Trans comment="Heading in the terms of use: our name, logo, texts and pictures">
          What is ours
        </Trans>
      ),
      content: (
        <p>
          <Trans>
            Our name, logo, texts and pictures. You may quote us, link to us and take screenshots.
            What you may use the logo for is on the <a href={pressHref}>press page</a>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'promises',
      title: <Trans>What we promise, and what we cannot</Trans>,
      content: (
        <p>
          <Trans>
            We provide these services with reasonable care and follow the privacy policy. What is
            free, we offer as is: it may break, change or be discontinued. If we discontinue
            something for good, we say so on our updates page first, unless the law or an attack
            leaves us no time.
          </Trans>
        </p>
      ),
    },
    {
      id: 'liability',
      title: <Trans>Liability</Trans>,
      content: (
        <>
          <p>
            <Trans>
              We are liable without limit where we act intentionally or with gross negligence, for
              harm to life and health, and wherever the law does not let us limit it.
            </Trans>
          </p>
          <p>
            <Trans>
              For anything else that arises from a free service, we are liable only for damage that
              could have been expected.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: <Trans comment="Heading in the terms of use: how either side stops">Ending it</Trans>,
      content: (
        <p>
          <Trans>
            You can stop at any time; there is nothing to cancel. We may block anyone who breaks the
            rules of acceptable use, as those rules say.
          </Trans>
        </p>
      ),
    },
    {
      id: 'law',
      title: <Trans>Governing law</Trans>,
      content: (
        <p>
          <Trans>
            The law of the country in our <a href={links.imprint}>imprint</a> applies. You keep the
            rights that the law of your own country gives you as a consumer, and you can still go to
            court there. If one part of these terms is void, the others still apply.
          </Trans>
        </p>
      ),
    },
    changesPart(
      <Trans>When the meaning of these terms changes, we update the date at the top.</Trans>,
    ),
  ];
  return (
    <Policy
      isBinding
      title={<Trans>Terms of use</Trans>}
      lead={
        <Trans>
          In short: use what we make, harm nobody with it, and don’t take a machine’s word for
          everything.
        </Trans>
      }
      intro={
        <p>
          <Trans>Last changed on {changed}.</Trans>
        </p>
      }
      parts={parts}
    />
  );
}

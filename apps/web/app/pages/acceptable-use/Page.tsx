import { formatDay, localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { usePage } from '../../i18n/page-context.ts';
import { Policy, type PolicyPart } from '../../kit/layout/Policy.tsx';
import { LAST_CHANGED } from './content.ts';

const { subscriptionName, supportEmail } = brand;

/** The acceptable use policy, which is part of the terms of use and of the subscription's terms. */
export default function AcceptableUsePage() {
  const { locale } = usePage();
  const termsHref = localizedPath(locale, '/terms');
  const changed = formatDay(locale, LAST_CHANGED);
  const mail = (
    <a href={`mailto:${supportEmail}`}>
      <bdi>{supportEmail}</bdi>
    </a>
  );
  const parts: readonly PolicyPart[] = [
    {
      id: 'people',
      title: <Trans comment="Heading of rules: how to treat other people">Toward people</Trans>,
      content: (
        <ul>
          <li>
            <Trans>Do not threaten, stalk, deceive or blackmail anyone.</Trans>
          </li>
          <li>
            <Trans>Do not make or share images of child abuse.</Trans>
          </li>
          <li>
            <Trans>Do not plan or help violence.</Trans>
          </li>
          <li>
            <Trans>
              Do not request the removal of other people’s details, unless they agreed or you look
              after them.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'systems',
      title: (
        <Trans comment="Heading of rules: how to treat our servers and those of others">
          Toward machines
        </Trans>
      ),
      content: (
        <ul>
          <li>
            <Trans>Do not attack systems, ours or others’, or distribute malware.</Trans>
          </li>
          <li>
            <Trans>
              Do not send us automated queries, or get around our limits. Reading these pages with a
              program is fine, at a human pace.
            </Trans>
          </li>
          <li>
            <Trans>
              Do not send bulk email, scan networks or share pirated copies through the{' '}
              {subscriptionName} VPN.
            </Trans>
          </li>
          <li>
            <Trans>Do not resell what we give away, or your subscription.</Trans>
          </li>
          <li>
            <Trans>Do not pretend to be us.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'faults',
      title: <Trans>Looking for vulnerabilities</Trans>,
      content: (
        <p>
          <Trans>
            If you look for vulnerabilities with your own accounts, touch nobody’s data and tell us
            first, you break no rule here. Write to {mail}.
          </Trans>
        </p>
      ),
    },
    {
      id: 'noticing',
      title: (
        <Trans comment="Heading: how we learn that somebody breaks the rules">How we notice</Trans>
      ),
      content: (
        <p>
          <Trans>
            We do not read what you do. Our servers count, for a short time, how many requests come
            from one place, and refuse requests beyond a limit. We learn about anything else only
            when someone tells us, at {mail}.
          </Trans>{' '}
          <a href={localizedPath(locale, '/report-site')}>
            <Trans comment="Link to a page: tell us about a dangerous website">Report a site</Trans>
          </a>
        </p>
      ),
    },
    {
      id: 'consequences',
      title: (
        <Trans comment="Heading: what we do when somebody breaks the rules">
          What happens then
        </Trans>
      ),
      content: (
        <>
          <ol>
            <li>
              <Trans>
                If you send too many requests, we refuse them for a while. The response says how
                long.
              </Trans>
            </li>
            <li>
              <Trans>
                If an attack continues, its IP address is blocked until it stops. Others behind the
                same address can write to us.
              </Trans>
            </li>
            <li>
              <Trans>
                We can end a subscription that is used to break these rules. Unless the matter is
                urgent, we write to you first if we have an address.
              </Trans>
            </li>
          </ol>
          <p>
            <Trans>
              We hand over data only where the law requires us to, and the privacy policy says how
              little there is.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'mistakes',
      title: <Trans>If we are wrong</Trans>,
      content: (
        <p>
          <Trans>
            Write to {mail} and say what happened, and when. Someone who did not make the decision
            reads it. We undo our mistakes.
          </Trans>
        </p>
      ),
    },
  ];
  return (
    <Policy
      isBinding
      title={<Trans>Acceptable use</Trans>}
      lead={
        <Trans>A short list of what nobody may do with what we make, and why it is short.</Trans>
      }
      intro={
        <p>
          <Trans>
            Last changed on {changed}. These rules are part of our{' '}
            <a href={termsHref}>terms of use</a> and apply to the subscription, too. There are few
            of them because we will not watch people to enforce more.
          </Trans>
        </p>
      }
      parts={parts}
    />
  );
}

import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { formatDay } from '../../i18n/format-day.ts';
import { usePage } from '../../i18n/page-context.ts';
import { Policy, type PolicyPart } from '../../shell/Policy.tsx';
import { LAST_CHANGED } from './content.ts';

const { subscriptionName, supportEmail } = brand;

/** What nobody may do with what we make. Part of the terms of use and of those of the subscription. */
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
      title: <Trans>Toward people</Trans>,
      content: (
        <ul>
          <li>
            <Trans>Do not threaten, stalk, deceive or blackmail anybody.</Trans>
          </li>
          <li>
            <Trans>Do not make or spread pictures of the abuse of children.</Trans>
          </li>
          <li>
            <Trans>Do not plan or help violence.</Trans>
          </li>
          <li>
            <Trans>
              Do not ask for other people’s details to be removed, unless they agreed or you look
              after them.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'systems',
      title: <Trans>Toward machines</Trans>,
      content: (
        <ul>
          <li>
            <Trans>Do not attack systems, ours or others’, or pass on harmful software.</Trans>
          </li>
          <li>
            <Trans>
              Do not send us queries by a program, or get round our limits. Reading these pages by a
              program is fine, at the pace of a person.
            </Trans>
          </li>
          <li>
            <Trans>
              Do not send mass mail, scan networks or share forbidden copies through the VPN of{' '}
              {subscriptionName}.
            </Trans>
          </li>
          <li>
            <Trans>Do not sell on what we give away, or your subscription.</Trans>
          </li>
          <li>
            <Trans>Do not pretend to be us.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'faults',
      title: <Trans>Looking for faults</Trans>,
      content: (
        <p>
          <Trans>
            Whoever looks for holes in our security with their own accounts, touches nobody’s data
            and tells us first, breaks no rule here. Write to {mail}.
          </Trans>
        </p>
      ),
    },
    {
      id: 'noticing',
      title: <Trans>How we notice</Trans>,
      content: (
        <p>
          <Trans>
            We do not read what you do. Our servers count, for a short time, how many requests come
            from one place, and refuse those that are too many. Of everything else we learn when
            somebody tells us, at {mail}.
          </Trans>{' '}
          <a href={localizedPath(locale, '/report-site')}>
            <Trans comment="Link to a page: tell us about a dangerous website">Report a site</Trans>
          </a>
        </p>
      ),
    },
    {
      id: 'consequences',
      title: <Trans>What happens then</Trans>,
      content: (
        <>
          <ol>
            <li>
              <Trans>
                Too many requests are refused for a while. The answer says for how long.
              </Trans>
            </li>
            <li>
              <Trans>
                If an attack goes on, its network address is blocked until it is over. Others behind
                the same address may write to us.
              </Trans>
            </li>
            <li>
              <Trans>
                A subscription that is used against these rules can be ended. Unless the harm is
                pressing, we write first if we have an address.
              </Trans>
            </li>
          </ol>
          <p>
            <Trans>
              We hand over data only where the law obliges us to, and the privacy policy says how
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
            Write to {mail} and say what happened, and when. A person reads it who did not make the
            decision. Mistakes of ours are undone.
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
            <a href={termsHref}>terms of use</a> and hold for the subscription, too. They are few
            because we will not watch people to enforce more.
          </Trans>
        </p>
      }
      parts={parts}
    />
  );
}

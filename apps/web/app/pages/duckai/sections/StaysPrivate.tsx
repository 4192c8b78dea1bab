import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import mirrorPicture from './mirror.svg?url';
import classes from './StaysPrivate.module.css';

/** The privacy promises of the chat. They must match the privacy policy and the terms. */
export function StaysPrivate() {
  const { locale } = usePage();
  const policyHref = localizedPath(locale, '/privacy');
  return (
    <Section
      title={<Trans>Nothing left to remember you by</Trans>}
      lead={
        <Trans>
          The same rule as for our search: you get the answer, and nobody gets a picture of you.
        </Trans>
      }
    >
      <div className={classes.columns}>
        <Plate ground="wing">
          <img
            src={mirrorPicture}
            alt=""
            width="560"
            height="560"
            loading="lazy"
            decoding="async"
          />
        </Plate>
        <ul className={classes.promises}>
          <li>
            <h3>
              <Trans>You don’t need an account</Trans>
            </h3>
            <p>
              <Trans>Open it and ask. No sign-in means no name on your questions.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Your questions aren’t for sale</Trans>
            </h3>
            <p>
              <Trans>
                Nobody buys data from us, because we sell none. Companies that work for us get what
                their task needs, and may not use it for anything else.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans comment="Heading: the AI chat does not know its subscribers either">
                Subscribers stay anonymous, too
              </Trans>
            </h3>
            <p>
              <Trans>
                For them the chat checks that an account has a subscription. It doesn’t store their
                conversations in that account.
              </Trans>
            </p>
          </li>
          <li>
            <p>
              <a href={policyHref}>
                <Trans>Read the privacy policy</Trans>
              </a>
            </p>
          </li>
        </ul>
      </div>
    </Section>
  );
}

import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './OneForEachSite.module.css';

/** Example addresses, one per site, as the browser lists them. */
export function OneForEachSite() {
  return (
    <Section
      layout="split"
      title={<Trans>A different address for every site</Trans>}
      lead={
        <Trans>
          When a form wants your email, the browser fills in a new address, made up on the spot.
        </Trans>
      }
    >
      <ul className={classes.addresses}>
        <Address site="Kettle &amp; Straw" name="teapots.k7f2" />
        <Address site="Parkwell" name="q3x9-reed" />
        <Address site="Fit by Friday" name="b81m-pond" off />
        <Address site="The Daily Quill" name="w5tz-heron" />
      </ul>
      <div className={classes.words}>
        <div>
          <h3>
            <Trans comment="Heading; “it” is one of the forwarding addresses">
              Spam? Switch it off
            </Trans>
          </h3>
          <p>
            <Trans>
              You can see which address it came to, and so who passed it on. Switch off that one;
              the others carry on.
            </Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans comment="Heading: companies cannot find that two accounts belong to the same person">
              Nothing to match you by
            </Trans>
          </h3>
          <p>
            <Trans>
              Companies compare their lists by email address. With a different one at each, your
              address no longer tells them it’s you.
            </Trans>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Address({ site, name, off = false }: { site: ReactNode; name: string; off?: boolean }) {
  return (
    <li className={off ? classes.off : undefined}>
      <strong translate="no">{site}</strong>
      <bdi dir="ltr" className={classes.address} translate="no">
        {name}@{brand.domain}
      </bdi>
      <span className={classes.state}>
        {off ? (
          <Trans comment="State of an email address in a list: nothing is forwarded any more">
            Switched off
          </Trans>
        ) : (
          <Trans comment="State of an email address in a list: messages to it are forwarded">
            Forwarding
          </Trans>
        )}
      </span>
    </li>
  );
}

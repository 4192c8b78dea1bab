import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/layout/Section.tsx';
import { trackers, type Tracker } from './trackers.ts';
import classes from './WhatComesOut.module.css';

export function WhatComesOut() {
  return (
    <Section
      ground="sunken"
      title={<Trans>What comes out of a message</Trans>}
      lead={<Trans>We don’t touch a word of it. Three things go:</Trans>}
    >
      <ul className={classes.trackers}>
        <Removed tracker={trackers.picture}>
          <Trans>
            They’re a single pixel, and you never see them. Loading one tells the sender when you
            opened the message, and roughly where.
          </Trans>
        </Removed>
        <Removed tracker={trackers.linkEnding}>
          <Trans>
            A link often ends in a number that stands for you. We cut it off; the link still goes
            where it should.
          </Trans>
        </Removed>
        <Removed tracker={trackers.plainLink}>
          <Trans>
            Over http, anyone along the way can see what you open. We make it https wherever the
            site supports it.
          </Trans>
        </Removed>
      </ul>
    </Section>
  );
}

function Removed({
  tracker: { name, found, becomes },
  children,
}: {
  tracker: Tracker;
  children: ReactNode;
}) {
  return (
    <li>
      <div className={classes.found}>
        <bdi dir="ltr" translate="no">
          <del>{found}</del>
          {becomes && <ins>{becomes}</ins>}
        </bdi>
      </div>
      <h3>
        <Message {...name} />
      </h3>
      <p>{children}</p>
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import { CheckIcon, CloseIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Asked.module.css';

/** Lists the questions that we ask applicants, and those that we do not. */
export function Asked() {
  return (
    <Section
      ground="sunken"
      title={
        <Trans comment="Heading: what we ask applicants, and what we never ask">What’s asked</Trans>
      }
    >
      <div className={classes.columns}>
        <AskedList
          title={<Trans>What we ask</Trans>}
          icon={<CheckIcon />}
          items={[
            <Trans key="done">What you’ve done, in your own words</Trans>,
            <Trans key="live">Which country you would live and work in</Trans>,
            <Trans key="begin">When you could start</Trans>,
            <Trans key="call">What you’d like to be called</Trans>,
          ]}
        />
        <AskedList
          title={<Trans>What we never ask</Trans>}
          icon={<CloseIcon />}
          items={[
            <Trans key="photo">A photo, your age or your origin</Trans>,
            <Trans key="family">Your family, plans for one, or your faith</Trans>,
            <Trans key="health">Your health, or records about you</Trans>,
            <Trans key="pay">What you earn now</Trans>,
            <Trans key="accounts">Your accounts on social networks. We don’t look for them</Trans>,
          ]}
        />
      </div>
    </Section>
  );
}

function AskedList({
  title,
  icon,
  items,
}: {
  title: ReactNode;
  icon: ReactNode;
  items: readonly ReactNode[];
}) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {items.map((item, index) => (
          <li key={index} className={classes.item}>
            {icon}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

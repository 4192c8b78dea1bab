import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import identityPicture from '../../../drawings/identity.svg?url';
import { CoverageByCountry } from '../../../features/restoration/Coverage.tsx';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

const { subscriptionName } = brand;

/** Explains what the subscription adds: an adviser who makes the calls with the subscriber. */
export function WithAnAdviser() {
  return (
    <Section
      title={<Trans>With {subscriptionName}, you don’t do it alone</Trans>}
      lead={
        <Trans>
          If someone uses your identity, an adviser helps you fix it. We don’t learn what you talk
          about.
        </Trans>
      }
    >
      <div className={classes.columns}>
        <div className={classes.coverage}>
          <CoverageByCountry />
        </div>
        <Plate ground="breast">
          <img
            src={identityPicture}
            width={640}
            height={440}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </Plate>
      </div>
    </Section>
  );
}

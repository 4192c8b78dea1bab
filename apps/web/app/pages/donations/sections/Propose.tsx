import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import feedPicture from '../../../drawings/feed.svg?url';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Propose.module.css';

export function Propose() {
  return (
    <Section
      ground="band"
      title={
        <Trans comment="Heading: propose an organization for a donation">Who are we missing?</Trans>
      }
    >
      <div className={classes.columns}>
        <div className={classes.words}>
          <p>
            <Trans>
              Tell us who they are and what they do, in three sentences. No form, no application: we
              read their accounts and ask if something is unclear.
            </Trans>
          </p>
          <p>
            <ButtonLink href={brand.links.contact}>
              <Trans>Propose an organization</Trans>
            </ButtonLink>
          </p>
        </div>
        <Plate ground="head">
          <img src={feedPicture} alt="" width="480" height="320" loading="lazy" decoding="async" />
        </Plate>
      </div>
    </Section>
  );
}

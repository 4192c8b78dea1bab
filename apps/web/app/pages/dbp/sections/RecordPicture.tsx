import { Trans } from '@lingui/react/macro';
import { SittingDrake } from '../../../drawings/SittingDrake.tsx';
import paint from '../../../drawings/paint.module.css';
import classes from './RecordPicture.module.css';

/** A fictional record in the style of data brokers, being crossed out. */
export function RecordPicture() {
  return (
    <figure className={classes.figure}>
      <svg className={classes.drake} viewBox="-44 0 274 152" aria-hidden="true">
        <SittingDrake transform="translate(0 0)" />
        <path className={classes.pencil} d="M-24 108 44 58" />
        <path className={paint.feather} d="m-21 113-5-9-10 12z" />
      </svg>
      <div className={classes.record}>
        <p className={classes.name} translate="no">
          Dana R. Brook
        </p>
        <dl>
          <div>
            <dt>
              <Trans comment="In a record of a person">Age</Trans>
            </dt>
            <dd>46</dd>
          </div>
          <div>
            <dt>
              <Trans comment="In a record of a person: an address">Lives at</Trans>
            </dt>
            <dd translate="no">
              <bdi dir="ltr">12 Reed Lane, Springfield,&nbsp;IL</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans comment="In a record of a person: places">Used to live in</Trans>
            </dt>
            <dd translate="no">
              <bdi dir="ltr">Riverton,&nbsp;IL · Salem,&nbsp;OR</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans comment="In a record of a person">Phone</Trans>
            </dt>
            <dd translate="no">
              <bdi dir="ltr">(555) 010-0142</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans comment="In a record of a person: members of the family">Relatives</Trans>
            </dt>
            <dd translate="no">
              <bdi dir="ltr">Ash&nbsp;Brook, Robin&nbsp;Brook</bdi>
            </dd>
          </div>
        </dl>
        <p className={classes.stamp}>
          <Trans comment="Stamped over a record of a person: it has been removed">Removed</Trans>
        </p>
      </div>
      <figcaption>
        <Trans>A made-up record. Real ones say much the same.</Trans>
      </figcaption>
    </figure>
  );
}

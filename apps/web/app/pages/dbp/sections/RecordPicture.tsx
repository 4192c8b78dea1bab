import { Trans } from '@lingui/react/macro';
import classes from './RecordPicture.module.css';

/** A record as brokers sell them, of nobody. */
export function RecordPicture() {
  return (
    <figure className={classes.figure}>
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
              <bdi dir="ltr">12 Reed Lane, Springfield, IL</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans comment="In a record of a person: places">Used to live in</Trans>
            </dt>
            <dd translate="no">
              <bdi dir="ltr">Riverton, IL · Salem, OR</bdi>
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
              <bdi dir="ltr">Ash Brook, Robin Brook</bdi>
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

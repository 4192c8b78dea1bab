import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import classes from './ExampleMessage.module.css';
import { TeapotPicture } from '../../../drawings/TeapotPicture.tsx';
import { trackers, type Tracker } from './trackers.ts';

/** A shop's message as it arrives, and below it the trackers that were removed. */
export function ExampleMessage() {
  return (
    <figure className={classes.example}>
      <div className={classes.letter}>
        <figcaption className={classes.head}>
          <strong translate="no">Kettle &amp; Straw</strong>
          <bdi dir="ltr" className={classes.address} translate="no">
            teapots.k7f2@{brand.domain}
          </bdi>
        </figcaption>
        <div className={classes.body}>
          <div className={classes.words}>
            <p className={classes.subject}>
              <Trans comment="Subject of a shop’s email, made up to show one">
                Your teapot is on its way
              </Trans>
            </p>
            <p>
              <Trans comment="A shop’s email, made up to show one. It sold a teapot and two cups.">
                With two cups, packed in straw. It should be with you on Thursday.
              </Trans>
            </p>
            <span className={classes.button}>
              <Trans comment="A button in a shop’s email, drawn only">Track your parcel</Trans>
            </span>
          </div>
          <TeapotPicture />
        </div>
      </div>
      <div className={classes.removed}>
        <p className={classes.title}>
          <Trans comment="Above a list of trackers that were removed from an email before it was forwarded">
            Removed before delivery
          </Trans>
        </p>
        <ul>
          {Object.values<Tracker>(trackers).map(({ name, found, becomes }) => (
            <li key={found}>
              <Message {...name} />
              <bdi dir="ltr" className={classes.code} translate="no">
                <del>{found}</del>
                {becomes && <ins>{becomes}</ins>}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

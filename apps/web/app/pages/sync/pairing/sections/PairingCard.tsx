import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Button, ButtonLink, Card, InlineMessage, TextField } from '@mallard/ui';
import classes from './PairingCard.module.css';

const { name } = brand;

/**
 * The QR code of the opened link, inserted by `enhancers/pairing`. Content that does not depend on
 * it is rendered hidden from the start, to prevent a layout shift.
 */
export function PairingCard() {
  const { t } = useLingui();
  const device = <bdi className={classes.device} translate="no" data-pairing-device="" />;
  const when = <span data-pairing-when="" />;
  return (
    <Card as="section" className={classes.card ?? ''} id="pairing" aria-labelledby="pairing-title">
      <h2 id="pairing-title">
        <Trans>This link pairs two devices</Trans>
      </h2>
      <div className={classes.ready}>
        <p data-pairing-from="" hidden>
          <Trans comment="Of a code; {device} is the name somebody gave a phone or computer">
            The code comes from {device}.
          </Trans>
        </p>
        <p data-pairing-nameless="">
          <Trans>It doesn’t say which device the code comes from.</Trans>
        </p>
        <p className={classes.note}>
          <Trans comment="Of a code; {when} is “in 4 minutes”">Expires {when}.</Trans>
        </p>
        <InlineMessage tone="warning">
          <p>
            <Trans>
              Continue only if you started this yourself, on a device of your own. Anyone who pairs
              with you can see your bookmarks and passwords.
            </Trans>
          </p>
        </InlineMessage>
        <div className={classes.open}>
          <ButtonLink href="#pairing" size="large" data-pairing-open="">
            <Trans>Open {name}</Trans>
          </ButtonLink>
          <p className={classes.note}>
            <Trans comment="Below the button “Open {name}”">
              Nothing happens? Then {name} isn’t on this device yet.
            </Trans>{' '}
            <a href="#platforms">
              <Trans>Get the browser</Trans>
            </a>
          </p>
        </div>
        <p>
          <Trans>
            On the device you’re adding, open Sync & Backup in {name}’s settings. Scan this code
            there, or copy it and paste it in.
          </Trans>
        </p>
        <div
          className={classes.qr}
          role="img"
          aria-label={t`QR code that pairs two devices`}
          data-pairing-qr=""
        />
        <div className={classes.text}>
          <TextField
            label={<Trans comment="Label of the code of a QR code, as letters">Code as text</Trans>}
            readOnly
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            data-pairing-code=""
          />
          <Button variant="secondary" data-pairing-copy="">
            <Trans>Copy the code</Trans>
          </Button>
        </div>
        <p role="status" className={classes.said}>
          <span data-pairing-copied="" hidden>
            <Trans>Copied.</Trans>
          </span>
          <span data-pairing-refused="" hidden>
            <Trans>Copying was blocked. The code is selected: copy it manually.</Trans>
          </span>
        </p>
      </div>
      <div role="status" className={classes.over}>
        <p className={classes.expired}>
          <Trans>
            This code has expired. Get a new one where this one came from: under Sync & Backup in{' '}
            {name}’s settings.
          </Trans>
        </p>
        <p className={classes.broken}>
          <Trans>
            Part of the code is missing from this link. Scan it again, or get a new one: under Sync
            & Backup in {name}’s settings.
          </Trans>
        </p>
        <p className={classes.failed}>
          <Trans>We couldn’t show the code. Check your connection, and open the link again.</Trans>
        </p>
      </div>
    </Card>
  );
}

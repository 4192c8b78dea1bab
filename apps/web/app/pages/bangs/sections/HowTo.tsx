import { Trans } from '@lingui/react/macro';
import classes from '../Page.module.css';

export function HowTo() {
  return (
    <section className={classes.section}>
      <h2>
        <Trans>How it works</Trans>
      </h2>
      <p className={classes.example} dir="ltr" translate="no">
        !w duck
      </p>
      <p>
        <Trans comment="Explains the example “!w duck”">
          This searches Wikipedia for “duck.” The bang can go before your words, after them or
          between them. Without words, it opens the site.
        </Trans>
      </p>
      <p>
        <Trans>
          The other site then sees your search as if you’d typed it there: what it keeps is up to
          that site, not us.
        </Trans>
      </p>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { Radio } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './ThemeChoice.module.css';

export function ThemeChoice() {
  return (
    <fieldset>
      <legend className={classes.legend}>
        <Trans comment="Heading above: as the system, light, dark">Theme</Trans>
      </legend>
      <div className={classes.cards}>
        <ThemeCard
          code=""
          label={<Trans comment="A theme">Match system</Trans>}
          description={<Trans>Changes when your system does.</Trans>}
        >
          <MiniaturePage scheme="light" />
          <MiniaturePage scheme="dark" />
        </ThemeCard>
        <ThemeCard
          code="-1"
          label={<Trans comment="A theme">Light</Trans>}
          description={<Trans>Easy to read in the sun.</Trans>}
        >
          <MiniaturePage scheme="light" />
        </ThemeCard>
        <ThemeCard
          code="d"
          label={<Trans comment="A theme">Dark</Trans>}
          description={<Trans>Gentle on the eyes at night.</Trans>}
        >
          <MiniaturePage scheme="dark" />
        </ThemeCard>
      </div>
    </fieldset>
  );
}

function ThemeCard({
  code,
  label,
  description,
  children,
}: {
  /** The value in the cookie. */
  code: string;
  label: ReactNode;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <label className={classes.card}>
      <span className={classes.picture} aria-hidden="true">
        {children}
      </span>
      <span className={classes.choice}>
        <Radio className={classes.radio} name="kae" value={code} defaultChecked={code === ''} />
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          <span className={classes.description}>{description}</span>
        </span>
      </span>
    </label>
  );
}

/** A miniature page in one of the site's two color schemes. */
function MiniaturePage({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <span className={classes.miniature} data-scheme={scheme}>
      <span className={classes.band}>
        <span className={classes.action} />
      </span>
      <span className={classes.surface}>
        <span className={classes.heading} />
        <span className={classes.line} />
        <span className={classes.line} />
      </span>
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Container, Spinner } from '@mallard/ui';
import type { ReactNode } from 'react';
import { AppPart } from './native/WebOnly.tsx';
import { Plate, type PlateProps } from './layout/Plate.tsx';
import classes from './ApplicationPage.module.css';

/**
 * The frame of an application's page: one heading, one thing to do, and where to find help.
 *
 * @param width As wide as header and footer, for pages with a lot to see; a form is one column in the middle, and so is
 *   the one to sign in with on a page that is wide only for anyone who is signed in.
 */
export function ApplicationPage({
  heading,
  lead,
  width = 'form',
  children,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  width?: 'form' | 'wide' | 'wide-signed-in';
  children: ReactNode;
}) {
  const help = brand.links.helpSubscription;
  return (
    <Container className={`${classes.page} ${classes[width]}`}>
      <PageHead heading={heading} lead={lead} />
      {children}
      <div className={classes.help}>
        <p>
          <Trans>
            Stuck? <a href={help}>Help with the subscription</a>
          </Trans>
        </p>
        <AppPart name="BackToSettings" />
      </div>
    </Container>
  );
}

/** What a page begins with: its heading, what it is about, and anything more to know before. */
export function PageHead({
  heading,
  lead,
  children,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.words}>
      <h1 className={classes.heading}>{heading}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/** What there is to do, and what helps with it: beside it on a wide page, else below. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.task}>{children}</div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}

/** A picture on its colored ground, for the second column. Decoration. */
export function AsidePicture({
  source,
  ground,
  width = 480,
  height = 300,
}: {
  source: string;
  ground: PlateProps['ground'];
  /** Of the file, in its own units; the picture is as wide as the column. */
  width?: number;
  height?: number;
}) {
  return (
    <Plate ground={ground}>
      <img
        className={classes.picture}
        src={source}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </Plate>
  );
}

/** A picture, and the words that it goes with: side by side where there is room. */
export function Pictured({ picture, children }: { picture: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.pictured}>
      {picture}
      {children && <div>{children}</div>}
    </div>
  );
}

/** Buttons that belong together. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** A part of the page with a heading of its own. */
export function ApplicationSection({
  heading,
  children,
}: {
  heading: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionHeading}>{heading}</h2>
      {children}
    </section>
  );
}

/**
 * Says what is being waited for. What comes after it on the page stays out of sight until it has ended, so that
 * nothing is pushed away by what arrives.
 */
export function Pending({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.section} data-pending="" aria-busy="true">
      <Spinner label={label} />
      {children}
    </div>
  );
}

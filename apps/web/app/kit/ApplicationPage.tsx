import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Container, Spinner } from '@mallard/ui';
import type { ReactNode } from 'react';
import { AppPart } from './native/WebOnly.tsx';
import { Plate, type PlateProps } from './layout/Plate.tsx';
import classes from './ApplicationPage.module.css';

/**
 * Layout of an application's page: one heading, one task and a link to help.
 *
 * @param width "wide" matches the header and footer, for pages with much content; a form is a
 * single centered column. "wide-signed-in" is wide only for a signed-in visitor and otherwise shows
 * the sign-in form in a single column.
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

/** Head of a page: heading, lead and further introduction. */
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

/**
 * The main content with supporting content, which is next to it on a wide page and below it
 * otherwise.
 */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.task}>{children}</div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}

/** An illustration on a colored background for the second column. Decorative. */
export function AsidePicture({
  source,
  ground,
  width = 480,
  height = 300,
}: {
  source: string;
  ground: PlateProps['ground'];
  /** Size of the image file in its own units; the image is as wide as the column. */
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

/** An illustration with its text, side by side if there is space. */
export function Pictured({ picture, children }: { picture: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.pictured}>
      {picture}
      {children && <div>{children}</div>}
    </div>
  );
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

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
 * Shows what the page is waiting for. Content after it on the page stays hidden in the meantime, to
 * avoid a layout shift.
 */
export function Pending({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.section} data-pending="" aria-busy="true">
      <Spinner label={label} />
      {children}
    </div>
  );
}

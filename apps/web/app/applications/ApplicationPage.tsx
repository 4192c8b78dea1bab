import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './ApplicationPage.module.css';

/** The frame of an application's page: one heading, one thing to do. */
export function ApplicationPage({
  heading,
  lead,
  children,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container width="reading" className={classes.page}>
      <h1 className={classes.heading}>{heading}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </Container>
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

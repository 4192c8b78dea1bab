import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './BesideForm.module.css';

/** A form, and beside it, or below on narrow screens, what people may want to know before they send it. */
export function FormAndAside({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Container className={classes.page}>
      {form}
      <div className={classes.aside}>{children}</div>
    </Container>
  );
}

/** A part of what stands beside the form. @param id Of its heading. */
export function AsidePart({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

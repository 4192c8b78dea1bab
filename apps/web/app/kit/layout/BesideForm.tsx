import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './BesideForm.module.css';

/** A form with additional information next to it, or below it on narrow screens. */
export function FormAndAside({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Container className={classes.page}>
      {form}
      <div className={classes.aside}>{children}</div>
    </Container>
  );
}

/** A section of the additional information. @param id ID of its heading. */
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

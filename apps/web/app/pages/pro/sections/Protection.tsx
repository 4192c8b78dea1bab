import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './Protection.module.css';

export interface ProtectionProps {
  /** What it stands on, if not on the page's own ground: a shade of it, or the brown of the drake's breast from side to side. */
  ground?: 'sunken' | 'breast';
  /** On wide screens the picture stands before the words or after them. */
  picture: ReactNode;
  pictureAt: 'start' | 'end';
  /** The product's icon and name. */
  icon: ReactNode;
  name: ReactNode;
  /** Where it can be had, if not everywhere. */
  region?: ReactNode;
  title: ReactNode;
  /** What we promise about it. */
  promise: ReactNode;
  children: ReactNode;
}

/** One of the parts of the subscription: what it does, in a picture and in words. */
export function Protection({
  ground,
  picture,
  pictureAt,
  icon,
  name,
  region,
  title,
  promise,
  children,
}: ProtectionProps) {
  return (
    <section className={ground ? `${classes.section} ${classes[ground]}` : classes.section}>
      <Container className={`${classes.content} ${classes[pictureAt]}`}>
        <div className={classes.words}>
          <p className={classes.name}>
            {icon}
            {name}
            {region ? <span className={classes.region}>{region}</span> : null}
          </p>
          <h2>{title}</h2>
          <p className={classes.lead}>{children}</p>
          <p className={classes.promise}>{promise}</p>
        </div>
        {picture}
      </Container>
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './Scene.module.css';

/** A window and something before it, which stand on the edge of the band and are cut off by it. Decoration. */
export function Scene({
  front,
  isPhone = false,
  children,
}: {
  front: ReactNode;
  isPhone?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.scene}>
      <div className={classes.window}>{children}</div>
      <div className={isPhone ? classes.phone : classes.panel}>{front}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './DeviceScenes.module.css';

/**
 * The browser with a phone in front of it, both cut off by the lower edge of the band. Decorative.
 */
export function PhoneScene({ front, children }: { front: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.scene}>
      <div className={classes.window}>{children}</div>
      <div className={classes.phone}>{front}</div>
    </div>
  );
}

/**
 * The browser on a computer screen, cut off by the lower edge of the band. On a wide screen, a part
 * of the browser is shown next to it. Decorative.
 */
export function ComputerScene({
  computer,
  front,
  children,
}: {
  /** A monitor with a task bar at the bottom, or a laptop with a menu bar and a dock. */
  computer: 'monitor' | 'laptop';
  front: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`${classes.computer} ${classes[computer]}`} aria-hidden="true">
      <div className={classes.case}>
        <div className={classes.screen}>
          {computer === 'laptop' && <div className={classes.menu} />}
          <div className={classes.desktop}>
            <div className={classes.open}>{children}</div>
            <div className={classes.panel}>{front}</div>
          </div>
          <div className={classes.programs} />
        </div>
      </div>
      <div className={classes.foot} />
    </div>
  );
}

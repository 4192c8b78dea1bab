import type { ReactNode } from 'react';
import classes from './DeviceScenes.module.css';

/** The browser and a phone before it, which stand on the edge of the band and are cut off by it. Decoration. */
export function PhoneScene({ front, children }: { front: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.scene}>
      <div className={classes.window}>{children}</div>
      <div className={classes.phone}>{front}</div>
    </div>
  );
}

/**
 * The browser on the screen of a computer, which stands on the edge of the band, and beside it, where the screen is
 * wide enough, a part of it. Decoration.
 */
export function ComputerScene({
  computer,
  front,
  children,
}: {
  /** A monitor with a bar of programs at the lower edge of its screen, or a laptop with a menu and a dock. */
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

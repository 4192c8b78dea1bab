import { ShieldIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './BrowserBar.module.css';

export interface BrowserBarProps {
  /** Spans, of which the first is open; or buttons, which say by `aria-pressed` whether theirs is. */
  tabs?: readonly ReactNode[];
  /** An icon, and a `bdi` with what stands in the address bar. */
  address: ReactNode;
  /** How many trackers were stopped here, as it is written. */
  stopped?: ReactNode;
  /** The flame at its end. */
  burn: ReactNode;
}

/** The upper edge of our browser: its tabs, the address, and what burns them. */
export function BrowserBar({ tabs = [], address, stopped, burn }: BrowserBarProps) {
  return (
    <div>
      {tabs.length > 0 && <div className={classes.strip}>{tabs}</div>}
      <div className={classes.toolbar}>
        <span className={classes.address}>
          {address}
          {stopped && (
            <span className={classes.stopped}>
              <ShieldIcon />
              {stopped}
            </span>
          )}
        </span>
        {burn}
      </div>
    </div>
  );
}

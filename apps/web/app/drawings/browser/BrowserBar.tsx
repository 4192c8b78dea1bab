import { ShieldIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './BrowserBar.module.css';

export interface BrowserBarProps {
  /**
   * Spans, the first of which is the open tab, or buttons that mark the open tab with
   * `aria-pressed`.
   */
  tabs?: readonly ReactNode[];
  /** An icon, and a `bdi` with the text of the address bar. */
  address: ReactNode;
  /** Number of trackers blocked on this page, formatted. */
  stopped?: ReactNode;
  burn: ReactNode;
}

/** The top of our browser window: tabs, address bar and Fire Button. */
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

import { LockIcon, SearchIcon, ShieldIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './BrowserWindow.module.css';
import { FireIcon } from './FireIcon.tsx';
import { ProductFrame } from './ProductFrame.tsx';

export interface BrowserWindowProps {
  /** The open tab, and one behind it. On a phone none are shown. */
  tabs?: readonly ReactNode[];
  /** What stands in the address bar: an address, or words that are searched for. */
  address: string;
  isSearch?: boolean;
  /** How many trackers were stopped here, as it is written. */
  stopped?: string;
  isPhone?: boolean;
  children: ReactNode;
}

/** Our browser with a page in it, as a window or in a phone. For use within a figure. */
export function BrowserWindow({
  tabs = [],
  isPhone = false,
  children,
  ...bar
}: BrowserWindowProps) {
  return (
    <ProductFrame
      className={isPhone ? classes.phone : undefined}
      bar={
        <div>
          {tabs.length > 0 && (
            <div className={classes.strip}>
              {tabs.map((tab, index) => (
                <span key={index} className={classes.tab}>
                  {tab}
                </span>
              ))}
            </div>
          )}
          <Toolbar {...bar} />
        </div>
      }
    >
      <div className={classes.view}>{children}</div>
    </ProductFrame>
  );
}

function Toolbar({
  address,
  isSearch = false,
  stopped,
}: Pick<BrowserWindowProps, 'address' | 'isSearch' | 'stopped'>) {
  return (
    <div className={classes.toolbar}>
      <span className={classes.address}>
        {isSearch ? <SearchIcon /> : <LockIcon />}
        {isSearch ? (
          <bdi>{address}</bdi>
        ) : (
          <bdi dir="ltr" translate="no">
            {address}
          </bdi>
        )}
        {stopped && (
          <span className={classes.stopped}>
            <ShieldIcon />
            {stopped}
          </span>
        )}
      </span>
      <FireIcon />
    </div>
  );
}

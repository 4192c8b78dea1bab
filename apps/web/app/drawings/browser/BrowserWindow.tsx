import { LockIcon, SearchIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { BrowserBar } from './BrowserBar.tsx';
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
  address,
  isSearch = false,
  stopped,
  isPhone = false,
  children,
}: BrowserWindowProps) {
  return (
    <ProductFrame
      className={isPhone ? classes.phone : undefined}
      bar={
        <BrowserBar
          tabs={tabs.map((tab, index) => (
            <span key={index}>{tab}</span>
          ))}
          address={
            isSearch ? (
              <>
                <SearchIcon />
                <bdi>{address}</bdi>
              </>
            ) : (
              <>
                <LockIcon />
                <bdi dir="ltr" translate="no">
                  {address}
                </bdi>
              </>
            )
          }
          stopped={stopped}
          burn={<FireIcon />}
        />
      }
    >
      <div className={classes.view}>{children}</div>
    </ProductFrame>
  );
}

import { LockIcon, SearchIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { BrowserBar } from './BrowserBar.tsx';
import classes from './BrowserWindow.module.css';
import { FireIcon } from './FireIcon.tsx';
import { ProductFrame } from './ProductFrame.tsx';

export interface BrowserWindowProps {
  /** The open tab and one behind it. Not shown on a phone. */
  tabs?: readonly ReactNode[];
  /** Text of the address bar: a URL or a search query. */
  address: string;
  isSearch?: boolean;
  /** Number of trackers blocked on this page, formatted. */
  stopped?: string;
  isPhone?: boolean;
  children: ReactNode;
}

/** Our browser with a page in it, as a desktop window or on a phone. Use it inside a figure. */
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

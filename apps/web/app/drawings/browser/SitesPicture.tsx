import { numberFormat } from '@mallard/locales';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { BrowserWindow } from './BrowserWindow.tsx';
import { ProductFigure } from './ProductFrame.tsx';
import { exampleSites, NewsPage, ShopPage } from './SitePages.tsx';
import { exampleTrackers } from './trackers.tsx';

export interface SitesPictureProps {
  /** The one that is open; the other is in the tab behind it. */
  first: keyof typeof exampleSites;
  /** Below the open site, where the picture is higher than it. */
  more?: ReactNode;
}

/** The browser with a made-up site in it, whose trackers it has stopped. Decoration. */
export function SitesPicture({ first, more }: SitesPictureProps) {
  const { locale } = usePage();
  const open = exampleSites[first];
  const behind = exampleSites[first === 'shop' ? 'news' : 'shop'];
  const stopped = numberFormat(locale).format(exampleTrackers[first].length);
  return (
    <ProductFigure>
      <BrowserWindow tabs={[open.name, behind.name]} address={open.address} stopped={stopped}>
        {first === 'shop' ? <ShopPage /> : <NewsPage />}
        {more}
      </BrowserWindow>
    </ProductFigure>
  );
}

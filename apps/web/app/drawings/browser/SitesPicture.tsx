import { numberFormat } from '@mallard/locales';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { BrowserWindow } from './BrowserWindow.tsx';
import { ProductFigure } from './ProductFrame.tsx';
import { exampleSites, NewsPage, ShopPage } from './SitePages.tsx';
import { exampleTrackers } from './trackers.tsx';

export interface SitesPictureProps {
  /** The site in the open tab. The other site is in the background tab. */
  first: keyof typeof exampleSites;
  /** Content below the open site, for when the window is taller than the site. */
  more?: ReactNode;
}

/** The browser showing a made-up site whose trackers it has blocked. Decorative. */
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

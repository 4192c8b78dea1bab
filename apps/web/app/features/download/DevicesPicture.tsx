import { SearchPicture } from '../../kit/product/FeaturePictures.tsx';
import { ShopShelf } from '../../kit/product/SitePages.tsx';
import { SitesPicture } from '../../kit/product/SitesPicture.tsx';
import { Scene } from './Scene.tsx';

/** The browser on a desktop, and on a phone before it. Decoration. */
export function DevicesPicture() {
  return (
    <Scene isPhone front={<SearchPicture isPhone />}>
      <SitesPicture first="shop" more={<ShopShelf />} />
    </Scene>
  );
}

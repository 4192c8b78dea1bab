import { PaperOnPhonePicture } from '../../kit/product/FeaturePictures.tsx';
import { ShopShelf } from '../../kit/product/SitePages.tsx';
import { SitesPicture } from '../../kit/product/SitesPicture.tsx';
import { PhoneScene } from './Scene.tsx';

/** The browser on a desktop, and on a phone before it. Decoration. */
export function DevicesPicture() {
  return (
    <PhoneScene front={<PaperOnPhonePicture />}>
      <SitesPicture first="shop" more={<ShopShelf />} />
    </PhoneScene>
  );
}

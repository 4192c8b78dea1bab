import { PaperOnPhonePicture } from '../product/FeaturePictures.tsx';
import { ShopShelf } from '../browser/SitePages.tsx';
import { SitesPicture } from '../browser/SitesPicture.tsx';
import { PhoneScene } from './DeviceScenes.tsx';

/** The browser on a desktop, and on a phone before it. Decoration. */
export function DevicesPicture() {
  return (
    <PhoneScene front={<PaperOnPhonePicture />}>
      <SitesPicture first="shop" more={<ShopShelf />} />
    </PhoneScene>
  );
}

import { PaperOnPhonePicture } from '../product/FeaturePictures.tsx';
import { ShopShelf } from '../browser/SitePages.tsx';
import { SitesPicture } from '../browser/SitesPicture.tsx';
import { PhoneScene } from './DeviceScenes.tsx';

/** The browser on a desktop computer, with a phone in front of it. Decorative. */
export function DevicesPicture() {
  return (
    <PhoneScene front={<PaperOnPhonePicture />}>
      <SitesPicture first="shop" more={<ShopShelf />} />
    </PhoneScene>
  );
}

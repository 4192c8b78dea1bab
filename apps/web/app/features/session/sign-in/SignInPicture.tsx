import { AsidePicture } from '../../../kit/ApplicationPage.tsx';
import devicesPicture from './devices.svg?url';
import keyPicture from './key.svg?url';
import passcodePicture from './passcode.svg?url';
import penPicture from './pen.svg?url';

const HEIGHT = 240;

const pictures = {
  passcode: <AsidePicture source={passcodePicture} ground="wing" height={HEIGHT} />,
  newEmail: <AsidePicture source={keyPicture} ground="head" height={HEIGHT} />,
  otherEmail: <AsidePicture source={penPicture} ground="breast" height={HEIGHT} />,
  devices: <AsidePicture source={devicesPicture} ground="breast" />,
} as const;

/** The purpose of signing in, by which users can tell pages with the same form apart. */
export type SignInPurpose = keyof typeof pictures;

export function SignInPicture({ purpose }: { purpose: SignInPurpose }) {
  return pictures[purpose];
}

import { detectDevice } from '@mallard/device-detection';

const { browser, platform, formFactor } = detectDevice({ userAgent: navigator.userAgent });
print({ browser, platform, formFactor });

import { accountModule } from './account/module.ts';
import { billingModule } from './billing/module.ts';
import { pixelsModule } from './pixels/module.ts';
import type { ServiceModule } from './platform/module.ts';
import { subscriptionModule } from './subscription/module.ts';

/** Every module, in the order of registration. */
export const modules: readonly ServiceModule[] = [
  accountModule,
  subscriptionModule,
  billingModule,
  pixelsModule,
];

import { accountModule } from './account/module.ts';
import { billingModule } from './billing/module.ts';
import { itrModule } from './itr/module.ts';
import { newsletterModule } from './newsletter/module.ts';
import { pixelsModule } from './pixels/module.ts';
import type { ServiceModule } from './platform/module.ts';
import { settingsModule } from './settings/module.ts';
import { siteModule } from './site/module.ts';
import { subscriptionModule } from './subscription/module.ts';

/** Every module, in the order of registration. */
export const modules: readonly ServiceModule[] = [
  accountModule,
  subscriptionModule,
  billingModule,
  itrModule,
  pixelsModule,
  settingsModule,
  siteModule,
  newsletterModule,
];

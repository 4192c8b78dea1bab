import { accountModule } from './account/module.ts';
import { billingModule } from './billing/index.ts';
import type { ServiceModule } from './platform/module.ts';
import { subscriptionModule } from './subscription/index.ts';

/** Every module, in the order of registration. */
export const modules: readonly ServiceModule[] = [accountModule, subscriptionModule, billingModule];

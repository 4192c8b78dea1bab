import type { ServiceModule } from './platform/module.ts';

/** Every module, in the order of registration. */
export const modules: readonly ServiceModule[] = [];

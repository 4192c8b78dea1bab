// What the benchmark of limits measures.
export { createPlatform } from '../create-platform.ts';
export { parseConfig } from '../config.ts';
export { createLogger } from '../log.ts';
export { registerRateLimits } from './rate-limiter.ts';

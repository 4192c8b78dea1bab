export { definePixelEvents } from './core/event.ts';
export { isForbiddenValue, parameterText, reduceText, ruleOf } from './core/parameters.ts';
export { createPixel } from './core/pixel.ts';
export { hasPrivacySignal } from './core/privacy-signal.ts';
export { PixelError } from './errors.ts';
export { serviceEvents } from './events/service-events.ts';

export type {
  ParameterRule,
  ParametersOf,
  ParameterValue,
  PixelEvent,
  PixelEvents,
} from './core/event.ts';
export type {
  LedgerEntry,
  ParametersProvider,
  Pixel,
  PixelDevice,
  PixelOptions,
  PixelOutcome,
  PixelProblem,
} from './core/pixel.ts';
export type { PixelTransport } from './core/send-pixel.ts';

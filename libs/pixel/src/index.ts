export { createOptOut } from './core/opt-out.ts';
export { createPixel } from './core/pixel.ts';
export { COMMON_PARAMETERS } from './core/common-parameters.ts';
export { definePixelEvents } from './core/event.ts';
export { eventProblems } from './core/event-problems.ts';
export { hasPrivacySignal } from './core/privacy-signal.ts';
export { isForbiddenValue, parameterText } from './core/parameters.ts';
export { pixelRules } from './core/pixel-rules.ts';
export { PixelError } from './errors.ts';
export { bounceEvent, serviceEvents } from './events/service-events.ts';

export type { CommonParameters } from './core/common-parameters.ts';
export type {
  ParameterRule,
  ParametersOf,
  ParameterValue,
  ParameterValues,
  PixelEvent,
  PixelEvents,
  PixelRule,
  PixelRules,
  PixelTrigger,
} from './core/event.ts';
export type { OptOut, OptOutStorage } from './core/opt-out.ts';
export type {
  LedgerEntry,
  ParametersProvider,
  Pixel,
  PixelDevice,
  PixelOptions,
  PixelOutcome,
  PixelProblem,
} from './core/pixel.ts';
export type { PixelRulesOf } from './core/pixel-rules.ts';
export type { PixelTransport } from './core/send-pixel.ts';

export { OPT_OUT_KEY } from './constants.ts';
export { createOptOut } from './core/opt-out.ts';
export { createPixel } from './core/pixel.ts';
export { definePixelEvents } from './core/event.ts';
export { eventProblems } from './core/event-problems.ts';
export { hasPrivacySignal } from './core/privacy-signal.ts';
export { parameterText, PLAIN_VALUE } from './core/parameters.ts';
export { pixelRules } from './core/pixel-rules.ts';
export { reportBounce } from './core/reports/report-bounce.ts';
export { errorParameters, reportErrors } from './core/reports/report-errors.ts';
export { sendPixel } from './core/send-pixel.ts';
export { isPrerendering, whenActivated } from './core/when-activated.ts';
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
  Pixel,
  PixelDevice,
  PixelOptions,
  PixelOutcome,
  PixelProblem,
} from './core/pixel.ts';
export type { PixelRulesOf } from './core/pixel-rules.ts';
export type { PrivacySignals } from './core/privacy-signal.ts';
export type { BouncePixel } from './core/reports/report-bounce.ts';
export type { ErrorName, ErrorPixel } from './core/reports/report-errors.ts';

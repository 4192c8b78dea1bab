import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const DROP_REASONS = [
  'malformed',
  'unknown-event',
  'privacy-signal',
  'speculative',
  'cross-site',
  'rate-limited',
  'failed',
  'queue-full',
  'not-written',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** The metrics for operators; none reveals a visitor or a value. */
export interface PixelMetrics {
  accepted(): void;
  dropped(reason: DropReason, count?: number): void;
  parametersRefused(count: number): void;
  /** Counts pixels that were recorded by event only, because the day was full. */
  withoutParameters(count: number): void;
  /** Records an attempt to write a batch, which took `seconds`. */
  batch(seconds: number): void;
  observeQueue(length: () => number): void;
}

/** Upper bounds of the duration histogram, in seconds. */
const BATCH_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

export function createPixelMetrics(registry: Registry): PixelMetrics {
  const registers = [registry];
  const accepted = new Counter({
    name: 'pixels_accepted_total',
    help: 'Pixels accepted for storage.',
    registers,
  });
  const dropped = new Counter({
    name: 'pixels_dropped_total',
    help: 'Pixels not stored, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
  // Start every reason at 0, so that an alert can be written before the first occurrence.
  for (const reason of DROP_REASONS) dropped.inc({ reason }, 0);
  const refused = new Counter({
    name: 'pixel_parameters_refused_total',
    help: 'Parameters left out of pixels because they or their values were not declared.',
    registers,
  });
  const withoutParameters = new Counter({
    name: 'pixels_without_parameters_total',
    help: 'Pixels counted by event only, because their day had too many rows.',
    registers,
  });
  const batches = new Histogram({
    name: 'pixel_batch_duration_seconds',
    help: 'Time to write one batch of pixels, whether or not it succeeded.',
    buckets: BATCH_BUCKETS,
    registers,
  });
  let queueLength = () => 0;
  new Gauge({
    name: 'pixels_queue_length',
    help: 'Distinct pixels waiting to be written.',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  return {
    accepted: () => accepted.inc(),
    dropped: (reason, count = 1) => dropped.inc({ reason }, count),
    parametersRefused: (count) => refused.inc(count),
    withoutParameters: (count) => withoutParameters.inc(count),
    batch: (seconds) => batches.observe(seconds),
    observeQueue(length) {
      queueLength = length;
    },
  };
}

/** Misuse of experiments, as opposed to a decision against a variant. */
export type ExperimentErrorCode =
  'backend-assignment-missing' | 'unknown-experiment' | 'provider-missing';

/** The only error class of this library; `experiment` is the affected name. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError';
  readonly code: ExperimentErrorCode;
  readonly experiment: string;

  constructor(code: ExperimentErrorCode, message: string, details: { experiment: string }) {
    super(message);
    this.code = code;
    this.experiment = details.experiment;
  }
}

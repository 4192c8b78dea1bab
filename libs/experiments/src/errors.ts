/** What is wrong with the use of experiments, as opposed to a decision against one. */
export type ExperimentErrorCode =
  'backend-assignment-missing' | 'unknown-experiment' | 'provider-missing';

/** The one error of this library; `experiment` is the name that it is about. */
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

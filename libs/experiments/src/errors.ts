/** What is wrong with an experiment, as opposed to a decision against it. */
export type ExperimentErrorCode = 'backend-assignment-missing' | 'unknown-experiment';

/** The one error of this library; `experiment` is the name that it is about. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError';
  readonly code: ExperimentErrorCode;
  readonly experiment: string;

  constructor(code: ExperimentErrorCode, experiment: string) {
    super(`${code}: ${experiment}`);
    this.code = code;
    this.experiment = experiment;
  }
}

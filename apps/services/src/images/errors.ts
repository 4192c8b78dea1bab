import { ServiceError } from '../platform/utilities/errors.ts';

export type ImageFailure =
  | 'image_address_refused'
  | 'image_source_refused'
  | 'image_unreachable'
  | 'image_timeout'
  | 'image_too_large'
  | 'image_unreadable'
  | 'image_busy';

/**
 * The status and message of each failure. A source that sends too much is a bad gateway: 413 would
 * be about the visitor's request.
 */
const ANSWERS: Readonly<Record<ImageFailure, readonly [number, string]>> = {
  image_address_refused: [403, 'This address was not signed here, or it has expired.'],
  image_source_refused: [403, 'Pictures are not fetched from there.'],
  image_unreachable: [502, 'The picture could not be had from its source.'],
  image_timeout: [504, 'The source of the picture took too long.'],
  image_too_large: [502, 'The picture at its source is too large.'],
  image_unreadable: [502, 'What is at the source is no picture that can be shown.'],
  image_busy: [503, 'Please try again in a moment.'],
};

const BUSY_RETRY_AFTER_SECONDS = 5;

/** An image cannot be provided. Names the reason, but neither the source nor an IP address. */
export class ImageError extends ServiceError {
  readonly failure: ImageFailure;
  constructor(code: ImageFailure, options: { cause?: unknown } = {}) {
    const [status, message] = ANSWERS[code];
    super(status, code, message, {
      ...options,
      ...(code === 'image_busy' && { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS }),
    });
    this.failure = code;
  }
}

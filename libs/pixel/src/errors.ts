/**
 * The only error class of this library: a pixel was fired before the host knew the device
 * (specification §8).
 */
export class PixelError extends Error {
  override readonly name = 'PixelError';
  readonly code = 'no-device';
  /** The event ID as sent. */
  readonly event: string;

  constructor(event: string) {
    super(`Pixel "${event}" was fired before the device was known`);
    this.event = event;
  }
}

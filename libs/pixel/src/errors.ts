/** The one error of this library: a pixel was fired before the host knew the device (specification §8). */
export class PixelError extends Error {
  override readonly name = 'PixelError';
  readonly code = 'no-device';
}

import { type PixelTransport } from '../core/send-pixel.ts';

/** A transport that keeps what it is given. */
export interface RecordedTransport extends PixelTransport {
  /** Addresses, in order. */
  readonly sent: readonly string[];
}

/** Makes a transport for tests: what a page sends is a list to compare with. */
export function createRecordedTransport(): RecordedTransport {
  const sent: string[] = [];
  return { sent, sendBeacon: (url) => sent.push(url) > 0 };
}

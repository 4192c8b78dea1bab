/** What a page hands to the browser, kept. */
export interface RecordedSender {
  /** For `createPixel`. */
  readonly send: (url: string) => boolean;
  /** Addresses, in order. */
  readonly sent: readonly string[];
}

/** Makes a sender for tests: what a page sends is a list to compare with. */
export function createRecordedSender(): RecordedSender {
  const sent: string[] = [];
  return { sent, send: (url) => sent.push(url) > 0 };
}

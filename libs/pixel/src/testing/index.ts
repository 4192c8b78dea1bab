export { activatePage, prerenderPage } from './prerender-page.ts';

/** What a page hands to the browser, kept. */
export interface RecordedSender {
  /** For `createPixel`. */
  readonly send: (url: string) => boolean;
  /** Addresses that were taken, in order. */
  readonly sent: readonly string[];
  /**
   * The browser takes none of the next addresses, as where it can send nothing or its queue is full: `fire` returns `unsent`.
   *
   * @param times How many; one by default, `Infinity` from now on.
   */
  refuse(times?: number): void;
}

/** Makes a sender for tests: what a page sends is a list to compare with. */
export function createRecordedSender(): RecordedSender {
  const sent: string[] = [];
  let refusals = 0;
  return {
    sent,
    send: (url) => (refusals > 0 ? (refusals--, false) : sent.push(url) > 0),
    refuse(times = 1) {
      refusals = times;
    },
  };
}

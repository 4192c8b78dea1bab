export { activatePage, prerenderPage } from './prerender-page.ts';

/** A sender that records the URLs that a page passes to the browser. */
export interface RecordedSender {
  /** Pass this function to `createPixel`. */
  readonly send: (url: string) => boolean;
  /** Accepted URLs, in order. */
  readonly sent: readonly string[];
  /**
   * Simulates a browser that accepts none of the next URLs, for example because its queue is full:
   * `fire` returns `unsent`.
   *
   * @param times Number of rejected URLs; 1 by default, `Infinity` for all.
   */
  refuse(times?: number): void;
}

/** Creates a recording sender for tests, whose list of sent URLs can be compared. */
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

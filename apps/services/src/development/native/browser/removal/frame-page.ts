import type { BrokerPage } from '../../../removal/run-actions.ts';

/** How long a broker's page may take. */
const LOAD_TIMEOUT_MS = 20_000;

/**
 * A broker's site in a frame of this page. The lab is of our own origin, so that its documents can be read and filled in.
 *
 * @param askPerson Gives what a person has replied to a puzzle, if anybody has yet.
 */
export function createFramePage(
  frame: HTMLIFrameElement,
  askPerson: (question: string) => string | undefined,
): BrokerPage {
  const shown = () => frame.contentDocument ?? document.implementation.createHTMLDocument();

  function loaded(start: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = AbortSignal.timeout(LOAD_TIMEOUT_MS);
      frame.addEventListener('load', () => resolve(), { once: true, signal: stop });
      stop.addEventListener('abort', () => reject(new Error('the page does not load')));
      start();
    });
  }

  function element(selector: string): HTMLElement {
    // Of the frame's own window, which has classes of its own: no `instanceof`.
    const found = shown().querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  }

  return {
    open: (address) => loaded(() => (frame.src = new URL(address, location.origin).href)),
    document: shown,
    fill: async (selector, value) => {
      (element(selector) as HTMLInputElement).value = value;
    },
    click: (selector) => loaded(() => element(selector).click()),
    scroll: async (selector) => element(selector).scrollIntoView(),
    async confirmationLink(email) {
      const response = await fetch(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const [newest] = (await response.json()) as { text: string }[];
      const link = /https?:\S+/.exec(newest?.text ?? '')?.[0];
      // The server may be reached by another name than it gives itself.
      return link === undefined ? undefined : new URL(link).pathname;
    },
    askPerson: async (question) => askPerson(question),
  };
}

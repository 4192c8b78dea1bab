import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's takes no signal but its own, and pages have the window's. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
    super(input, { ...init, signal: controller.signal });
  }
}

/** jsdom, with what every browser and Node have and jsdom does not hand on. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      ...{ TextDecoder, TextEncoder, structuredClone },
      ...{ Headers, Request: PageRequest, Response },
    });
    const { HTMLDialogElement } = this.global;
    Object.assign(HTMLDialogElement.prototype, {
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
      },
    });
    // A getter of the window's own.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}

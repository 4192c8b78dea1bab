import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's `Request` accepts only Node's own `AbortSignal`, but pages use the window's. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
    super(input, { ...init, signal: controller.signal });
  }
}

/** jsdom with the APIs that browsers and Node have but jsdom doesn't expose. */
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
    // Defined as a getter on the window, so it must be redefined.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}

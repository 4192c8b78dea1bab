/**
 * Emulates other code in a visitor's page. Each function runs before the page's scripts and can't
 * access modules.
 */

/**
 * Emulates an extension, such as a password manager, that adds nodes to `html`, `body`, forms and
 * elements added later.
 */
export function injectNodes(): void {
  const mark = 'data-injected';
  const addTo = (parent: Element): void => {
    for (const place of ['afterbegin', 'beforeend'] as const) {
      const node = document.createElement('injected-node');
      node.setAttribute(mark, '');
      parent.insertAdjacentElement(place, node);
    }
    parent.setAttribute(mark, '');
  };
  const inject = (): void => {
    for (const parent of document.querySelectorAll(`html, body, form, label`)) {
      if (!parent.hasAttribute(mark)) addTo(parent);
    }
    for (const field of document.querySelectorAll(`input:not([${mark}])`)) {
      field.setAttribute(mark, '');
      field.after(Object.assign(document.createElement('injected-icon'), { hidden: true }));
    }
  };
  const start = (): void => {
    inject();
    new MutationObserver(inject).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState !== 'loading') start();
  // The document becomes interactive before its deferred and module scripts run.
  else document.addEventListener('readystatechange', start, { once: true });
}

/** Emulates browser settings that block storage. */
export function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

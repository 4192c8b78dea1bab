export interface PageTranslation {
  /**
   * The language that the translator sets as the `lang` of the root element. Tagalog by default.
   */
  language?: string;
}

/**
 * Emulates the page translator of Chrome and Edge: replaces each text node with `<font><font>…`,
 * now and whenever the page adds or changes text, and changes the language of the root element. The
 * text itself stays the same, so that tests find controls by the same names.
 *
 * It runs inside the page and uses nothing from outside its body. Run it with Playwright's
 * `page.evaluate` after a page has hydrated, or with `page.addInitScript` to run in each page once
 * its HTML is parsed, before hydration. It only calls DOM methods, so a page's content security
 * policy and Trusted Types allow it.
 *
 * @see https://github.com/facebook/react/issues/11538
 */
export function translatePage({ language = 'tl' }: PageTranslation = {}): void {
  const untranslated =
    'script, style, noscript, textarea, code, font, .notranslate, [translate="no"]';

  function replaceText(text: Text): void {
    const parent = text.parentElement;
    if (!(parent instanceof HTMLElement) || text.data.trim() === '') return;
    if (parent.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) {
      font.dir = 'auto';
      font.style.verticalAlign = 'inherit';
    }
    inner.textContent = text.data;
    outer.append(inner);
    parent.replaceChild(outer, text);
  }

  function replaceTextWithin(root: Node): void {
    if (root instanceof Text) return replaceText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replaceText);
  }

  function start(): void {
    const { documentElement: root, body } = document;
    if (root.classList.contains('translated-ltr')) return;
    root.lang = language;
    root.classList.add('translated-ltr');
    replaceTextWithin(body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (node.isConnected) replaceTextWithin(node);
        }
      }
    }).observe(body, { childList: true, subtree: true, characterData: true });
  }

  if (document.readyState !== 'loading') start();
  // The document becomes interactive before its deferred and module scripts run.
  else document.addEventListener('readystatechange', start, { once: true });
}

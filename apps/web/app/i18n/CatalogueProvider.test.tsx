import { afterEach, describe, expect, it } from '@jest/globals';
import { Trans } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CatalogueProvider } from './CatalogueProvider.tsx';
import type { Catalogue } from './catalogues.ts';

afterEach(cleanup);

const catalogue: Catalogue = {
  locale: 'de',
  messages: { empty: 'Leer', wrong: 'Falsch', until: ['Bis ', ['day'], ': <0>mehr</0>'] },
  untranslated: new Set(['wrong']),
};
const inApplication = (children: ReactNode) => (
  <CatalogueProvider catalogue={catalogue}>{children}</CatalogueProvider>
);

/** Changes the page like a browser's translator: replaces each text node with an element. */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

describe('message of an application', () => {
  it.each([
    ['another message', <Trans id="empty" />, <Trans id="wrong" />, 'Falsch'],
    ['no message', <Trans id="empty" />, null, ''],
    ['an element', <Trans id="empty" />, <i>Gut</i>, 'Gut'],
    [
      'new values next to an element',
      <Trans id="until" values={{ day: 'Montag' }} components={{ 0: <b /> }} />,
      <Trans id="until" values={{ day: 'Dienstag' }} components={{ 0: <b /> }} />,
      'Bis Dienstag: mehr',
    ],
  ])('shows %s after an update of a translated page', (_what, before, after, text) => {
    const { container, rerender } = render(inApplication(<p>{before}</p>));
    translate(container);
    rerender(inApplication(<p>{after}</p>));
    expect(container.textContent).toBe(text);
  });

  it('keeps its elements when rerendered unchanged', () => {
    const message = () =>
      inApplication(<Trans id="until" values={{ day: 'Montag' }} components={{ 0: <b /> }} />);
    const { container, rerender } = render(message());
    const bold = container.querySelector('b');
    rerender(message());
    expect(container.querySelector('b')).toBe(bold);
  });
});

describe('message of a document', () => {
  it('adds an element only for text in another language', () => {
    const html = renderToStaticMarkup(
      <CatalogueProvider catalogue={catalogue} isDocument>
        <Trans id="empty" />, <Trans id="wrong" />
      </CatalogueProvider>,
    );
    expect(html).toBe('Leer, <span lang="en" dir="ltr">Falsch</span>');
  });
});

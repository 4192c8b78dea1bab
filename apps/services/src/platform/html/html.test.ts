import { describe, expect, it } from '@jest/globals';
import { escapeHtml, html } from './html.ts';

describe('html', () => {
  it('escapes inserted values but not template markup', () => {
    const name = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${name}">${html`<b>${name}</b>`}</p>`.markup).toBe(
      `<p title="${escapeHtml(name)}"><b>${escapeHtml(name)}</b></p>`,
    );
    expect(escapeHtml(name)).toBe('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  });

  it('joins lists and omits absent parts', () => {
    const items = [1, 2].map((n) => html`<li>${n}</li>`);
    expect(
      html`<ul>
        ${items}${undefined}${false}
      </ul>`.markup.replace(/\s/g, ''),
    ).toBe('<ul><li>1</li><li>2</li></ul>');
  });

  it('keeps backslashes', () => {
    expect(html`<p>${'\\n'}</p>`.markup).toBe('<p>\\n</p>');
  });
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { translatePage } from './page-translator.ts';

const font = (text: string) =>
  `<font dir="auto" style="vertical-align: inherit;"><font dir="auto" style="vertical-align: inherit;">${text}</font></font>`;

const settle = () => new Promise((resolve) => setTimeout(resolve));

const { documentElement: root, body } = document;

beforeEach(() => {
  root.lang = 'en';
});

afterEach(() => {
  root.className = '';
  body.replaceChildren();
});

describe('translatePage', () => {
  it('replaces each text node and keeps its words', () => {
    body.innerHTML = '<p>Hello <b>you</b></p>';
    translatePage();
    expect(body.innerHTML).toBe(`<p>${font('Hello ')}<b>${font('you')}</b></p>`);
  });

  it('changes the language of the root element', () => {
    translatePage({ language: 'ja' });
    expect(root.lang).toBe('ja');
  });

  it.each([
    ['code', '<code>npm ci</code>'],
    ['what is marked as not translatable', '<b translate="no">Mallard</b>'],
    ['text fields', '<textarea>mine</textarea>'],
    ['white space', '<p> </p>'],
    ['drawings', '<svg><text>5</text></svg>'],
  ])('keeps %s unchanged', (_what, html) => {
    body.innerHTML = html;
    translatePage();
    expect(body.innerHTML).toBe(html);
  });

  it('replaces text that is added later', async () => {
    translatePage();
    body.innerHTML = '<p>later</p>';
    await settle();
    expect(body.innerHTML).toBe(`<p>${font('later')}</p>`);
  });

  it('replaces text that is later set on an element or a text node', async () => {
    body.innerHTML = '<p>first</p><i> </i>';
    translatePage();
    const [paragraph, italic] = body.children;
    paragraph!.textContent = 'second';
    italic!.firstChild!.nodeValue = 'filled';
    await settle();
    expect(body.innerHTML).toBe(`<p>${font('second')}</p><i>${font('filled')}</i>`);
  });

  it('translates a page once even if it is called twice', async () => {
    body.innerHTML = '<p>once</p>';
    translatePage();
    translatePage();
    body.append('more');
    await settle();
    expect(body.innerHTML).toBe(`<p>${font('once')}</p>${font('more')}`);
  });
});

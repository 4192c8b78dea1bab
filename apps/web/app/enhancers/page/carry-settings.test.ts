import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { carrySettings } from './carry-settings.ts';

const ENGINE = 'https://search.test/';

function search(): { method: string; fields: Record<string, string> } {
  const form = document.querySelector('form') as HTMLFormElement;
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return { method: form.method, fields: Object.fromEntries(fields) };
}

function follow(): string {
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  return link.href;
}

describe('carrySettings', () => {
  beforeEach(() => {
    document.body.innerHTML = `<form role="search" action="${ENGINE}"><input name="q" value="ducks"></form><a data-search href="${ENGINE}">Search</a>`;
    carrySettings();
  });
  afterEach(() => {
    for (const name of ['kl', 'kg', 'kt', 'session', 'mai'])
      document.cookie = `${name}=; Max-Age=0`;
    history.replaceState(null, '', '/');
  });

  it('adds nothing without settings', () => {
    expect(search()).toEqual({ method: 'get', fields: { q: 'ducks' } });
    expect(follow()).toBe(ENGINE);
  });

  it('carries stored and URL settings, but no other cookies', () => {
    document.cookie = 'kl=de-de';
    document.cookie = 'kt=Comic%20Neue';
    document.cookie = 'session=secret';
    history.replaceState(null, '', '/en?kl=us-en&mai=-1&origin=a_b_c');
    expect(search().fields).toEqual({ q: 'ducks', kl: 'us-en', kt: 'Comic Neue', mai: '-1' });
    expect(follow()).toBe(`${ENGINE}?kl=us-en&kt=Comic+Neue&mai=-1`);
  });

  it('does not replace a stored setting with a URL value containing <, > or /', () => {
    document.cookie = 'kl=de-de';
    history.replaceState(null, '', '/en?kl=%3Cx&kt=a%2Fb');
    expect(search().fields).toEqual({ q: 'ducks', kl: 'de-de' });
  });

  it('sends the query by POST if Search Visibility asks for it, and adds each field once', () => {
    document.cookie = 'kg=p';
    search();
    expect(search()).toEqual({ method: 'post', fields: { q: 'ducks', kg: 'p' } });
    expect(document.querySelectorAll('input')).toHaveLength(2);
  });
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { enhance } from './document.ts';

const field = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<input name="address">';
});
afterEach(() => history.replaceState(null, '', '/'));

it.each([
  [encodeURIComponent('https://bank.example/a?b=c&d=é#e'), 'https://bank.example/a?b=c&d=é#e'],
  ['https://bank.example/a+b?c=d&e', 'https://bank.example/a+b?c=d&e'],
  ['https://bank.example/100%', 'https://bank.example/100%'],
  ['%3Cscript%3E', '<script>'],
])('moves #url=%s from the URL into the field', (given, address) => {
  history.replaceState({ of: 'the page' }, '', `/en/report-site?kae=d#url=${given}`);
  enhance();
  expect(field().value).toBe(address);
  expect(location.href).toMatch(/\/en\/report-site\?kae=d$/);
  expect(history.state).toEqual({ of: 'the page' });
});

it.each(['#sent', '#url=', '', '#other=https://bank.example/'])(
  'ignores %j and keeps the input',
  (hash) => {
    field().value = 'typed';
    history.replaceState(null, '', `/en/report-site${hash}`);
    enhance();
    expect(field().value).toBe('typed');
    expect(location.hash).toBe(hash === '#' ? '' : hash);
  },
);

import { describe, expect, it } from '@jest/globals';
import { resolveServiceOrigin } from './index.ts';

const MAIN = 'https://site.example';
const ONION = `${'a'.repeat(56)}.onion`;
const rules = { mainOrigin: MAIN };

// Specification §9: host resolution.
describe('resolveServiceOrigin', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'maps localhost to the dev subdomain if a dev hostname is configured: %s',
    (current) =>
      expect(resolveServiceOrigin(current, { ...rules, devHostname: 'dev-ada' })).toBe(
        'https://dev-ada.site.example',
      ),
  );

  it.each([
    'https://preview-7.pages.example',
    'https://site.example.evil.example',
    'https://evilsite.example',
    'https://localhost.evil.example',
    'http://192.0.2.7:8080',
  ])('maps a host outside the main domain to the main domain: %s', (current) =>
    expect(resolveServiceOrigin(current, { ...rules, devHostname: 'dev-ada' })).toBe(MAIN),
  );

  it.each([MAIN, 'https://www.site.example', 'https://staging.site.example:8443'])(
    'keeps the current host on the main domain: %s',
    (current) =>
      expect(resolveServiceOrigin(current, { ...rules, devHostname: 'dev-ada' })).toBe(current),
  );

  it('stays on localhost without a dev hostname, because it serves pages and services', () => {
    expect(resolveServiceOrigin('http://localhost:8080', rules)).toBe('http://localhost:8080');
  });

  it('never leaves the onion service for the clearnet', () => {
    const current = `http://${ONION}`;
    expect(resolveServiceOrigin(current, { ...rules, onionHost: ONION })).toBe(current);
    expect(resolveServiceOrigin(current, rules)).toBe(MAIN);
  });

  it('defaults to the current host without a configuration', () => {
    for (const current of ['http://localhost:8080', 'https://preview.example', MAIN]) {
      expect(resolveServiceOrigin(current, { devHostname: 'dev-ada' })).toBe(current);
    }
  });

  it('keeps the port of the main site', () => {
    const local = { mainOrigin: 'https://main.localhost:8443', devHostname: 'dev' };
    expect(resolveServiceOrigin('http://localhost:8080', local)).toBe(
      'https://dev.main.localhost:8443',
    );
  });
});

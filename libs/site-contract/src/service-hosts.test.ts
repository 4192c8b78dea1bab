import { describe, expect, it } from '@jest/globals';
import { resolveServiceOrigin } from './index.ts';

const MAIN = 'https://site.example';
const ONION = `${'a'.repeat(56)}.onion`;
const rules = { mainOrigin: MAIN };

// Specification §9: host resolution.
describe('resolveServiceOrigin', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'on localhost with a dev hostname configured, uses a subdomain of the main site domain: %s',
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
  ])(
    'when the current host is not on the main domain, uses the main domain origin: %s',
    (current) =>
      expect(resolveServiceOrigin(current, { ...rules, devHostname: 'dev-ada' })).toBe(MAIN),
  );

  it.each([MAIN, 'https://www.site.example', 'https://staging.site.example:8443'])(
    'otherwise uses the current host: %s',
    (current) =>
      expect(resolveServiceOrigin(current, { ...rules, devHostname: 'dev-ada' })).toBe(current),
  );

  it('stays on localhost without a dev hostname, which serves pages and services alike', () => {
    expect(resolveServiceOrigin('http://localhost:8080', rules)).toBe('http://localhost:8080');
  });

  it('never leads out of Tor', () => {
    const current = `http://${ONION}`;
    expect(resolveServiceOrigin(current, { ...rules, onionHost: ONION })).toBe(current);
    expect(resolveServiceOrigin(current, rules)).toBe(MAIN);
  });

  it('is the current host wherever nothing is configured', () => {
    for (const current of ['http://localhost:8080', 'https://preview.example', MAIN]) {
      expect(resolveServiceOrigin(current, { devHostname: 'dev-ada' })).toBe(current);
    }
  });

  it('keeps the port of a main site that has one', () => {
    const local = { mainOrigin: 'https://main.localhost:8443', devHostname: 'dev' };
    expect(resolveServiceOrigin('http://localhost:8080', local)).toBe(
      'https://dev.main.localhost:8443',
    );
  });
});

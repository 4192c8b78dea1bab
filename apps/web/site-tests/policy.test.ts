import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { builtPages, inlineScripts } from './site.ts';

it('allows inline code only by hash, and only the site’s own host', () => {
  for (const { csp, path } of builtPages) {
    expect([path, /unsafe-|\*|strict-dynamic/.test(csp)]).toEqual([path, false]);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("require-trusted-types-for 'script'; trusted-types own-page");
    const scriptSources = /script-src ([^;]+)/.exec(csp)?.[1]?.split(' ') ?? [];
    expect(scriptSources.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))).toEqual(
      [],
    );
  }
});

it('lists the hash of every inline script', () => {
  for (const { csp, html, path } of builtPages) {
    for (const text of inlineScripts(html)) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect([path, csp.includes(`'sha256-${hash}'`)]).toEqual([path, true]);
    }
  }
});

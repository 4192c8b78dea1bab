/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { join } from 'node:path';
import { APP } from '../evaluate.ts';
import { readPages, type PageSource } from '../pages.ts';
import { composeScripts, type ScriptKind } from './composition.ts';

const title = { id: 'title', message: 'A page' };

/** Returns the script of a page with only these declarations. */
function scriptOf(kind: ScriptKind, page: Partial<PageSource['page']>): string {
  const source = { path: '/new', folder: 'pages/new', page: { title, ...page } } as PageSource;
  return composeScripts([source]).find((each) => each.kind === kind)?.code ?? '';
}

const document = 'document' as const;

describe('page scripts', () => {
  it('includes all needed enhancers in any combination', () => {
    const needs = ['download', 'banner'];
    const beforePaint = scriptOf('before-paint', { delivery: document, needs });
    expect(beforePaint).toContain('./page/before-paint.ts');
    expect(beforePaint).toContain('./banner/before-paint.ts');
    expect(beforePaint).toContain('./download/before-paint.ts');
    expect(beforePaint).not.toContain('./offers/before-paint.ts');
    const afterLoad = scriptOf('document', { delivery: document, needs });
    expect(afterLoad).toContain('./banner/document.ts');
    expect(afterLoad).toContain('./download/document.ts');
  });

  it('shares scripts between pages with the same needs in any order', () => {
    const scripts = composeScripts(
      [
        ['/one', ['banner', 'download']],
        ['/two', ['download', 'banner']],
        ['/three', ['banner']],
      ].map(
        ([path, needs]) => ({ path, page: { title, delivery: document, needs } }) as PageSource,
      ),
    );
    expect(scripts.map(({ kind, paths }) => [kind, paths])).toEqual([
      ['before-paint', ['/one', '/two']],
      ['before-paint', ['/three']],
      ['document', ['/one', '/two']],
      ['document', ['/three']],
    ]);
  });

  it('contains the rules of its experiments without internal details', () => {
    const code = scriptOf('before-paint', {
      delivery: document,
      experiments: ['mobilepropaywall'],
    });
    expect(code).toContain('"mobilepropaywall"');
    expect(code).toContain('applyExperiments(assignLocalVariant');
    expect(code).not.toMatch(/owner|endsOn|description|windowsinstaller/);
  });

  it('fetches backend assignments after the page has loaded', () => {
    const page = { delivery: document, experiments: ['appbranding'] } as const;
    expect(scriptOf('before-paint', page)).not.toContain('applyExperiments');
    expect(scriptOf('document', page)).toContain('./backend-experiments/document.ts');
    const drawn = { delivery: document, experiments: ['windowsinstaller'] } as const;
    expect(scriptOf('document', drawn)).not.toContain('backend-experiments');
  });

  it('includes the rules of the page’s view event', () => {
    const impression = ['pro.impression', { view: 'landing' }] as const;
    expect(scriptOf('document', { delivery: document, impression })).toContain('areas/pro');
    expect(scriptOf('document', { delivery: document })).not.toContain('areas/');
  });

  it('reports the page with an unknown enhancer', () => {
    expect(() => scriptOf('document', { delivery: document, needs: ['baner'] })).toThrow(
      'apps/web/app/pages/new/page.ts needs "baner": there is no apps/web/app/enhancers/baner',
    );
  });
});

describe('document scripts', () => {
  const scripts = composeScripts(readPages());

  it.each(scripts.map(({ file, code }) => [file, code] as const))(
    'contains no React in %s or its lazy-loaded chunks',
    async (file, code) => {
      const { metafile } = await build({
        stdin: { contents: code, resolveDir: join(APP, 'enhancers'), sourcefile: file },
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        outdir: 'none',
        splitting: true,
        conditions: ['@mallard/source'],
        external: ['virtual:*', '*.css?inline'],
        logLevel: 'silent',
      });
      const inputs = Object.keys(metafile.inputs);
      expect(inputs.some((input) => input.includes('enhancers/page/'))).toBe(true);
      expect(
        inputs.filter((input) => /\/(react|react-dom|@lingui|@reduxjs)\//.test(input)),
      ).toEqual([]);
    },
  );
});

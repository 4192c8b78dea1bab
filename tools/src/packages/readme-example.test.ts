import { describe, expect, it } from '@jest/globals';
import { readmeExample } from './readme-example.ts';

describe('readmeExample', () => {
  it('is the first TypeScript block', () => {
    const readme =
      '# x\n\n```sh\nnpm i\n```\n\n```ts\nconst a = 1;\n```\n\n```ts\nconst b = 2;\n```\n';
    expect(readmeExample(readme)).toEqual({
      code: 'const a = 1;\n\nexport {};\n',
      extension: 'ts',
    });
  });

  it('comes with the context declared before it', () => {
    const readme =
      '<!-- example context\ndeclare const email: string;\n-->\n\n```tsx\nshow(email);\n```\n';
    expect(readmeExample(readme)).toEqual({
      code: 'declare const email: string;\nshow(email);\n\nexport {};\n',
      extension: 'tsx',
    });
  });

  it('does not take a context from further up', () => {
    const readme = '<!-- example context\nconst a = 1;\n-->\n\nText.\n\n```ts\nshow(a);\n```\n';
    expect(readmeExample(readme)?.code).toBe('show(a);\n\nexport {};\n');
  });

  it('is nothing where there is none', () => {
    expect(readmeExample('# x\n\n```sh\nnpm i\n```\n')).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { readmeExamples } from './readme-examples.ts';

describe('readmeExamples', () => {
  it('are the TypeScript blocks, in their order', () => {
    const readme =
      '# x\n\n```sh\nnpm i\n```\n\n```ts\nconst a = 1;\n```\n\n```ts\nconst b = 2;\n```\n';
    expect(readmeExamples(readme)).toEqual([
      { code: 'const a = 1;\n\nexport {};\n', extension: 'ts', line: 8 },
      { code: 'const b = 2;\n\nexport {};\n', extension: 'ts', line: 12 },
    ]);
  });

  it('have nothing that their readers do not see', () => {
    const readme = '<!-- example context\nconst a = 1;\n-->\n\n```tsx\nshow(a);\n```\n';
    expect(readmeExamples(readme)).toEqual([
      { code: 'show(a);\n\nexport {};\n', extension: 'tsx', line: 6 },
    ]);
  });

  it('are none where there is none', () => {
    expect(readmeExamples('# x\n\n```sh\nnpm i\n```\n')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readmeExamples } from './readme-examples.ts';

describe('readmeExamples', () => {
  it('returns the TypeScript blocks in order', () => {
    const readme =
      '# x\n\n```sh\nnpm i\n```\n\n```ts\nconst a = 1;\n```\n\n```ts\nconst b = 2;\n```\n';
    expect(readmeExamples(readme)).toEqual([
      { code: 'const a = 1;\n\nexport {};\n', extension: 'ts', line: 8 },
      { code: 'const b = 2;\n\nexport {};\n', extension: 'ts', line: 12 },
    ]);
  });

  it("adds no code that readers don't see", () => {
    const readme = '<!-- example context\nconst a = 1;\n-->\n\n```tsx\nshow(a);\n```\n';
    expect(readmeExamples(readme)).toEqual([
      { code: 'show(a);\n\nexport {};\n', extension: 'tsx', line: 6 },
    ]);
  });

  it('returns nothing for a README without examples', () => {
    expect(readmeExamples('# x\n\n```sh\nnpm i\n```\n')).toEqual([]);
  });
});

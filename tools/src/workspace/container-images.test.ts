import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';

const files = globSync(['deploy/**/{Dockerfile,*.yaml}', '.github/workflows/*.yml'], {
  cwd: workspaceRoot,
}).toSorted();
const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

/**
 * Returns the names of all images in a file, except its own build stages and images built from this
 * repository.
 */
function foreignImagesIn(text: string): string[] {
  const stages = [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  return [...text.matchAll(/^(?:FROM| *(?:- )?image:) *(\S+)/gm)]
    .map(([, image = '']) => image)
    .filter((image) => !stages.includes(image) && !/(?:^|\/)mallard(?:-nginx)?(?::|$)/.test(image));
}

describe('a container image', () => {
  it('pins base images by digest', () => {
    const images = files.flatMap((path) => foreignImagesIn(read(path)));
    expect(images.length).toBeGreaterThan(6);
    for (const image of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/);
  });

  it('uses the same digest for each name and tag', () => {
    const digests = new Map(
      files.flatMap((path) =>
        foreignImagesIn(read(path)).map((image) => [image, image.split('@')[0]]),
      ),
    );
    expect(new Set(digests.values()).size).toBe(digests.size);
  });

  it('runs no service of ours as root', () => {
    for (const path of files) {
      expect(read(path)).not.toMatch(/\b(?:user|runAsUser):\s*['"]?(?:0\b|root)|^USER (?:0|root)/m);
    }
    expect(read('deploy/Dockerfile')).toMatch(/^USER 1000:1000$/m);
  });
});

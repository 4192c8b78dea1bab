import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../run.ts';
import { componentOf, PICTURES, storiesPage, THEMES } from './stories.ts';

describe('componentOf', () => {
  it('takes group, name and stories from a file, with ids as Storybook makes them', () => {
    const source =
      "const meta = { title: 'Forms/Radio cards' };\nexport const Plain = {};\nexport const WithHint = {};\n";
    expect(componentOf('RadioCards.stories.tsx', source)).toEqual({
      group: 'Forms',
      name: 'Radio cards',
      path: 'RadioCards.stories.tsx',
      stories: [
        { name: 'Plain', id: 'forms-radio-cards--plain' },
        { name: 'With hint', id: 'forms-radio-cards--with-hint' },
      ],
    });
  });
});

describe('storiesPage', () => {
  const page = storiesPage(workspaceRoot);

  it.each(THEMES)('shows every picture in %s, with its size and words in its place', (theme) => {
    const pictures = globSync(`${PICTURES}/${theme}/*.png`, { cwd: workspaceRoot });
    expect(pictures.length).toBeGreaterThan(100);
    const images = page.match(/<img [^>]*>/g) ?? [];
    const left = pictures.filter(
      (path) =>
        !images.some((image) => image.includes(`src="${join('/stories', theme, basename(path))}"`)),
    );
    expect(left).toEqual([]);
    expect(images.filter((image) => !/ alt="[^"]+" width="\d+" height="\d+"/.test(image))).toEqual(
      [],
    );
  });

  it('names the stories without one', () => {
    expect(page).toMatch(/^## Status$/m);
    expect(page).toContain('Without a picture: ');
  });
});

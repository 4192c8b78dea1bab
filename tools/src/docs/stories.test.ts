import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../run.ts';
import { componentOf, PICTURES, storiesPage, THEMES } from './stories.ts';

describe('componentOf', () => {
  it("returns group, name and stories of a file, with Storybook's IDs", () => {
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

  it.each(THEMES)('shows every %s screenshot with its size and alternative text', (theme) => {
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

  it('lists the stories without a screenshot', () => {
    expect(page).toMatch(/^## Status$/m);
    expect(page).toContain('Without a picture: ');
  });
});

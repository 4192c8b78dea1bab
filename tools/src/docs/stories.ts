import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder of the stories' screenshots, which are the baselines of the visual tests. */
export const PICTURES = 'apps/ui-e2e/baselines';

/** The themes of the screenshots; the page shows those of the reader's theme. */
export const THEMES = ['light', 'dark'] as const;

interface Component {
  /** For example "Actions". */
  group: string;
  /** For example "Button". */
  name: string;
  path: string;
  /** For example "With Hint", with its story ID. */
  stories: { name: string; id: string }[];
}

export function storiesPage(workspaceRoot: string): string {
  const components = globSync('{libs,apps}/*/{src,app}/**/*.stories.tsx', { cwd: workspaceRoot })
    .map((path) => componentOf(path, readFileSync(join(workspaceRoot, path), 'utf8')))
    .toSorted((a, b) => `${a.group} ${a.name}`.localeCompare(`${b.group} ${b.name}`, 'en'));
  const lines = [
    '# Stories',
    '',
    'Every component in every state. `npx nx storybook ui` runs the ones in the pictures, so that you can change them; `npx nx storybook web` runs those of the application.',
    '',
  ];
  let group = '';
  for (const component of components) {
    if (component.group !== group) lines.push(`## ${component.group}`, '');
    group = component.group;
    const pictures = component.stories.map(({ name, id }) =>
      figureOf(`${component.name}: ${name.toLowerCase()}`, name, id, workspaceRoot),
    );
    const shown = pictures.filter(Boolean);
    const others = component.stories.filter((_, index) => !pictures[index]);
    lines.push(`### ${component.name}`, '', `\`${component.path}\``, '');
    if (shown.length > 0) lines.push('<div class="stories">', ...shown, '</div>', '');
    if (others.length > 0) {
      const names = others.map(({ name }) => name).join(', ');
      lines.push(shown.length > 0 ? `Without a picture: ${names}` : names, '');
    }
  }
  return lines.join('\n');
}

/** Parses a story file. */
export function componentOf(path: string, source: string): Component {
  const title = /title: '([^']+)'/.exec(source)?.[1] ?? basename(path, '.stories.tsx');
  const [group = '', ...rest] = title.split('/');
  const stories = Array.from(source.matchAll(/^export const (\w+)/gm), ([, exported]) => {
    const words = exported!.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
    const name = words.charAt(0) + words.slice(1).toLowerCase();
    return { name, id: `${kebab(title)}--${kebab(name)}` };
  });
  return { group, name: rest.join('/') || group, path, stories };
}

/** Converts text as Storybook does for IDs. */
const kebab = (text: string) => text.toLowerCase().replace(/[^a-z\d]+/g, '-');

function figureOf(alt: string, caption: string, id: string, workspaceRoot: string): string {
  const images = THEMES.flatMap((theme) => {
    const path = join(workspaceRoot, PICTURES, theme, `${id}.png`);
    if (!existsSync(path)) return [];
    const { width, height } = sizeOf(readFileSync(path));
    return `<img class="in-${theme}" src="/stories/${theme}/${id}.png" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  });
  return images.length === 0
    ? ''
    : `<figure>${images.join('')}<figcaption>${caption}</figcaption></figure>`;
}

/** The first chunk of a PNG contains its size (PNG specification, 11.2.1). */
function sizeOf(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

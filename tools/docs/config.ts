import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type DefaultTheme } from 'vitepress';

/** The contents that `tools/src/commands/build-docs.ts` has written next to the pages. */
const { libraries, recipes } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../contents.json'), 'utf8'),
) as {
  libraries: { name: string; description: string; paths: { text: string; link: string }[] }[];
  recipes: { text: string; link: string }[];
};

const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      { text: 'Which library', link: '/' },
      { text: 'Sizes', link: '/sizes' },
      { text: 'Compatibility', link: '/compatibility' },
      { text: 'Benchmarks', link: '/benchmarks' },
      { text: 'Stories', link: '/stories' },
    ],
  },
  { text: 'Recipes', items: recipes },
  {
    text: 'Libraries',
    items: libraries.map(({ name, paths }) => ({
      text: name,
      collapsed: true,
      link: `/libraries/${name}/`,
      items: [
        { text: 'Playground', link: `/libraries/${name}/playground` },
        { text: 'Migration', link: `/libraries/${name}/migration` },
        ...paths,
      ],
    })),
  },
];

export default defineConfig({
  title: 'Mallard libraries',
  description: 'Small libraries for sites that leave people alone.',
  lang: 'en-US',
  cleanUrls: false,
  lastUpdated: false,
  // A broken link fails the build.
  ignoreDeadLinks: 'localhostLinks',
  // The pages load no third-party fonts or images, and the theme draws its icons. The favicon is
  // the site's.
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    logo: { src: '/favicon.svg', alt: '', width: 24, height: 24 },
    nav: [
      { text: 'Libraries', link: '/' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar,
    search: { provider: 'local' },
    outline: [2, 3],
  },
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 4000 } },
});

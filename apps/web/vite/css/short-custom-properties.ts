import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'postcss';
import { letters } from './short-names.ts';

/**
 * Names of our custom properties, except those with the prefix `--set-`, which scripts set by name.
 */
const CUSTOM_PROPERTY = /(?<![\w-])--(?!set-)[a-z][\w-]*/g;

/**
 * Short names for the custom properties of a built site: every document contains its styles, and
 * these names make up a ninth of their size. The most used properties get the shortest names. Our
 * scripts and HTML only refer to `--set-…`, which are not renamed.
 */
export class ShortCustomProperties {
  readonly #names: ReadonlyMap<string, string>;

  /** @param folder Folder whose style sheets declare the properties. */
  constructor(folder: string) {
    const files = globSync(['apps/web/app/**/*.css', 'libs/*/src/**/*.css'], { cwd: folder });
    const uses = new Map<string, number>();
    for (const file of files.toSorted()) {
      for (const [name] of readFileSync(join(folder, file), 'utf8').matchAll(CUSTOM_PROPERTY)) {
        uses.set(name, (uses.get(name) ?? 0) + 1);
      }
    }
    const byUse = [...uses].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'));
    this.#names = new Map(byUse.map(([name], index) => [name, `--${letters(index)}`]));
  }

  /** Renames the custom properties in CSS. Properties that are not in our style sheets are kept. */
  rename(css: string): string {
    return css.replace(CUSTOM_PROPERTY, (name) => this.#names.get(name) ?? name);
  }

  /** Returns a PostCSS plugin for Vite's `css.postcss`. */
  plugin(): Plugin {
    return {
      postcssPlugin: 'short-custom-properties',
      Once: (root) => {
        root.walkDecls((declaration) => {
          declaration.prop = this.rename(declaration.prop);
          declaration.value = this.rename(declaration.value);
        });
        root.walkAtRules((rule) => {
          rule.params = this.rename(rule.params);
        });
      },
    };
  }
}

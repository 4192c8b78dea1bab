import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'postcss';
import { letters } from './short-names.ts';

/** Names of our custom properties, but for those that begin with `--set-`: scripts set them by that name. */
const CUSTOM_PROPERTY = /(?<![\w-])--(?!set-)[a-z][\w-]*/g;

/**
 * Short names for the custom properties of a built site: every document carries its styles, and these names are
 * a ninth of their bytes. The most used get the shortest. Our scripts and HTML name none but `--set-…`, which stay.
 */
export class ShortCustomProperties {
  readonly #names: ReadonlyMap<string, string>;

  /** @param folder Whose stylesheets name the properties. */
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

  /** CSS with its custom properties renamed; one that no stylesheet of ours names stays as it is. */
  rename(css: string): string {
    return css.replace(CUSTOM_PROPERTY, (name) => this.#names.get(name) ?? name);
  }

  /** For Vite's `css.postcss`. */
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

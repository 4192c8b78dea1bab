import { transformAsync, types, type NodePath, type PluginObj } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import type { Plugin } from 'vite';

/** The comment that Lingui's macros insert before each message for its extractor. */
const MESSAGE_MARK = 'i18n';

/**
 * Compiles Lingui's macros in the sources that import one.
 *
 * @param sources Folder of the sources, with a trailing slash.
 * @param onMessages Receives the IDs of the messages in a source file and the environment that it
 * is built for.
 */
export function linguiMacros(
  sources: string,
  onMessages: (environment: string, file: string, ids: ReadonlySet<string>) => void,
): Plugin {
  return {
    name: 'mallard:lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { code: '/macro' },
      async handler(code, id) {
        const [file = ''] = id.split('?');
        if (!file.startsWith(sources)) return undefined;
        const found = new Set<string>();
        const result = await transformAsync(code, {
          filename: file,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [macro, () => collectMessages(found)],
        });
        onMessages(this.environment.name, file, found);
        return result?.code ? { code: result.code, map: result.map } : undefined;
      },
    },
  };
}

function collectMessages(found: Set<string>): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program: NodePath<types.Program>) {
          program.traverse({
            ObjectExpression({ node }) {
              const isMessage = node.leadingComments?.some(
                ({ value }) => value.trim() === MESSAGE_MARK,
              );
              if (!isMessage) return;
              for (const property of node.properties) {
                const isId =
                  types.isObjectProperty(property) &&
                  types.isIdentifier(property.key, { name: 'id' }) &&
                  types.isStringLiteral(property.value);
                if (isId) found.add((property.value as types.StringLiteral).value);
              }
            },
          });
        },
      },
    },
  };
}

import { getConfig } from '@lingui/conf';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { messages } from '../vite/messages/messages.ts';

const sources = fileURLToPath(new URL('../app/', import.meta.url));

/** The source transformations of the site's build, without its pages. */
export default defineConfig({
  plugins: [messages({ config: getConfig(), sources })],
  resolve: { conditions: ['@mallard/source', ...defaultClientConditions] },
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
});

import { defaultClientConditions, defineConfig } from 'vite';

/** Stories use the sources; the library's own configuration builds its package. */
export default defineConfig({
  resolve: { conditions: ['@mallard/source', ...defaultClientConditions] },
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
});

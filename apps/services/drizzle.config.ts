import { defineConfig } from 'drizzle-kit';

/** Writes a migration of one module: `MODULE=account npx drizzle-kit generate` in this folder. */
const module = process.env['MODULE'] ?? 'platform';

export default defineConfig({
  dialect: 'postgresql',
  schema: `./src/${module}/**/schema.ts`,
  out: `./src/${module}/migrations`,
});

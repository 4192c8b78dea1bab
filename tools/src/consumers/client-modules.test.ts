import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';

/** Imports that React doesn't export to server components, or that need a client. */
const CLIENT_ONLY =
  /import [^;]*\b(?:createContext|use(?:State|Reducer|Ref|Context|Effect|LayoutEffect|SyncExternalStore|Transition))\b[^;]* from 'react'|from '@base-ui\/react/;

it.each(await publishedLibraries())(
  "marks the modules of $name that need a client with 'use client'",
  ({ folder }) => {
    const modules = globSync('src/**/*.{ts,tsx}', {
      cwd: folder,
      exclude: ['**/*.test.*', '**/*.stories.*'],
    });
    const unmarked = modules.filter((path) => {
      const code = readFileSync(join(folder, path), 'utf8');
      const imported = code.replace(/^import type [^;]*;|^export [^;]* from '@base-ui[^;]*;/gm, '');
      return CLIENT_ONLY.test(imported) && !code.startsWith("'use client';");
    });
    expect(unmarked).toEqual([]);
  },
);

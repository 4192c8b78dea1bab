import optimise, { init } from '@jsquash/oxipng/optimise.js';
import type { FullConfig } from '@playwright/test';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { baselineNames, baselinePath } from './baselines.ts';

/**
 * Compresses the baselines that this run wrote, losslessly: they stay in the repository forever.
 */
export default async function compressBaselines({ updateSnapshots }: FullConfig): Promise<void> {
  if (updateSnapshots === 'none') return;
  const wasm = createRequire(import.meta.url).resolve(
    '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm',
  );
  await init(await WebAssembly.compile(await readFile(wasm)));
  const startedAtMs = Date.now() - process.uptime() * 1000;
  for (const name of baselineNames()) {
    if ((await stat(baselinePath(name))).mtimeMs < startedAtMs) continue;
    const before = await readFile(baselinePath(name));
    const after = await optimise(new Uint8Array(before).buffer, { level: 2 });
    if (after.byteLength < before.byteLength)
      await writeFile(baselinePath(name), Buffer.from(after));
  }
}

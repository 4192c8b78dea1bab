import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './ending.ts';

export interface ScratchFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), 'mallard-bench-'));
  return { path, remove: atEnd(() => rm(path, { recursive: true, force: true })) };
}

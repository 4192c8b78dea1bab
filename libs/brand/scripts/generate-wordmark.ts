import { writeFile } from 'node:fs/promises';
import { brand } from '../src/index.ts';
import { wordmarkModule } from './draw-wordmark.ts';

await writeFile(new URL('../src/wordmark.ts', import.meta.url), await wordmarkModule(brand.name));

import { writeFileSync } from 'node:fs';
import { facesModule, formatted } from './font-source.ts';

const target = (name: string) => new URL(`../src/fonts/${name}`, import.meta.url);

writeFileSync(target('faces.ts'), await formatted('faces.ts', facesModule()));
// Reads what has just been written.
const { allFontRules } = await import('../src/fonts/font-rules.ts');
writeFileSync(
  target('fonts.css'),
  await formatted(
    'fonts.css',
    allFontRules((face) => face.source),
  ),
);

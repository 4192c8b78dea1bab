import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cutFont, facesModule, formatted, planCuts, typefaceLicense } from './font-source.ts';

const target = (name: string) => new URL(`../src/fonts/${name}`, import.meta.url);

writeFileSync(target('font-faces.ts'), await formatted('font-faces.ts', facesModule()));
rmSync(target('files'), { recursive: true, force: true });
mkdirSync(target('files'));
for (const cut of planCuts()) {
  const license = typefaceLicense(cut.face.source);
  writeFileSync(target(`files/${cut.face.file}`), await cutFont(cut));
  writeFileSync(target(`files/${license.name}`), license.text);
}
// Import this late: it reads font-faces.ts, which was written above.
const { styleSheet } = await import('./style-sheet.ts');
writeFileSync(
  target('fonts.css'),
  await formatted(
    'fonts.css',
    styleSheet((face) => face.source),
  ),
);

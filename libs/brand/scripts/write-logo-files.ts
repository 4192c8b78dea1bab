import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { faviconFile, iconFiles, icoOf, logoFiles } from './logo-files.ts';

const workspaceRoot = fileURLToPath(new URL('../../../', import.meta.url));

for (const [path, content] of Object.entries(logoFiles)) {
  const file = join(workspaceRoot, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

for (const [path, { svg, size }] of Object.entries(iconFiles)) {
  const pixels = sharp(Buffer.from(svg)).resize(size).png({ palette: true, effort: 10 });
  await pixels.toFile(join(workspaceRoot, path));
}

const { path, svg, size } = faviconFile;
const png = await sharp(Buffer.from(svg))
  .resize(size)
  .png({ palette: true, effort: 10 })
  .toBuffer();
writeFileSync(join(workspaceRoot, path), icoOf(png, size));

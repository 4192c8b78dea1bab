import { brand } from '@mallard/brand';
import { zipSync, type Zippable } from 'fflate';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { factSources, statistics } from '../../app/content/facts.ts';
import { formatStatistics } from '../../app/content/statistics.ts';

const LOGOS = new URL('../../../../libs/brand/assets/', import.meta.url);
const SCREENSHOTS = new URL('screenshots/', import.meta.url);
/** Height of PNG logos in pixels, which suits a printed column; the vectors are 32 units high. */
const LOGO_HEIGHT = 512;
/**
 * Modification date of every file, so that builds are reproducible. It is the earliest date that
 * ZIP supports.
 */
const MODIFIED = new Date(1980, 0, 1);

/**
 * Creates the press kit as a ZIP file: logos as vectors and PNGs, product screenshots and figures.
 */
export async function makePressKit(): Promise<Uint8Array> {
  const files: Zippable = { 'README.txt': Buffer.from(readMe()) };
  for (const file of await filesOf(LOGOS)) {
    const vector = await readFile(new URL(file, LOGOS));
    const name = file.replace('.svg', '');
    files[`logos/svg/${file}`] = vector;
    files[`logos/png/${name}.png`] = await sharp(vector, { density: 72 * (LOGO_HEIGHT / 32) })
      .resize({ height: LOGO_HEIGHT })
      .png({ effort: 10 })
      .toBuffer();
  }
  for (const file of await filesOf(SCREENSHOTS)) {
    // PNG files are already compressed.
    files[`screenshots/${file}`] = [await readFile(new URL(file, SCREENSHOTS)), { level: 0 }];
  }
  return zipSync(files, { level: 9, mtime: MODIFIED });
}

/** Sorted, because the file system's order is not defined. */
async function filesOf(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /\.(?:svg|png)$/.test(file)).toSorted();
}

/** The README in English, like all our press material. */
function readMe(): string {
  const { name, subscriptionName, domain, pressEmail } = brand;
  const figures = formatStatistics('en');
  const rows = (
    [
      ['searches a month', 'monthlySearches'],
      ['downloads a month', 'monthlyDownloads'],
      ['average rating on iOS', 'iosRating'],
      ['average rating on Android', 'androidRating'],
      ['people on the team', 'teamSize'],
      ['donated so far', 'totalDonated'],
    ] as const
  )
    .filter(([, figure]) => statistics[figure] !== undefined)
    .map(
      ([label, figure]) =>
        `- ${figures[figure]} ${label} (as of ${factSources.statistics[figure].asOf})`,
    );
  return `${name}

${name} makes a search engine, a browser and an AI chat that do not learn who uses them. They are free and need no account.
${subscriptionName} is its paid subscription.

Figures
${rows.join('\n')}
How many people use us we do not know: we would have to tell them apart.

Files
- logos/svg, logos/png: in color and in one color. "light" and "dark" say what ground a file is for.
- screenshots: the product as it is shown on https://${domain}.

The drake looks to the left. Please do not turn, tilt, outline or shade it.

Questions: ${pressEmail}
`;
}

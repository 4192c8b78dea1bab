import browserslist from 'browserslist';
import { fileURLToPath } from 'node:url';

/** A browser's name in browserslist, in MDN's compatibility data, and in the targets of Vite, which has none for Samsung's. */
const BROWSERS: readonly { name: string; dataName: string; targetName?: string }[] = [
  { name: 'chrome', dataName: 'chrome', targetName: 'chrome' },
  { name: 'edge', dataName: 'edge', targetName: 'edge' },
  { name: 'firefox', dataName: 'firefox', targetName: 'firefox' },
  { name: 'safari', dataName: 'safari', targetName: 'safari' },
  { name: 'ios_saf', dataName: 'safari_ios', targetName: 'ios' },
  { name: 'samsung', dataName: 'samsunginternet_android' },
];

const queries = browserslist.loadConfig({ path: fileURLToPath(new URL('.', import.meta.url)) });
if (!queries) throw new Error('Missing .browserslistrc: it declares the oldest supported browsers');

/** Every supported version, as browserslist writes it: "chrome 109". */
export const supportedBrowsers: string[] = browserslist(queries);

const oldest = BROWSERS.map(({ name, ...names }) => {
  const versions = supportedBrowsers
    .map((browser) => browser.split(' '))
    .filter(([browser]) => browser === name)
    .map(([, version = '']) => parseFloat(version));
  if (versions.length === 0) throw new Error(`.browserslistrc supports no version of ${name}`);
  return { ...names, version: Math.min(...versions) };
});

/** The oldest supported version of each browser, by its name in MDN's compatibility data. */
export const browserFloor: ReadonlyMap<string, number> = new Map(
  oldest.map(({ dataName, version }) => [dataName, version]),
);

/** The same as `build.target` and `build.cssTarget` of Vite: "chrome109". */
export const buildTargets: string[] = oldest.flatMap(({ targetName, version }) =>
  targetName ? [`${targetName}${version}`] : [],
);

const version = (browser: string) => browserFloor.get(browser);

/** The oldest supported versions as documents list them. */
export const listedBrowsers: string = [
  `Chrome and Edge ${version('chrome')}`,
  `Firefox ${version('firefox')}`,
  `Safari ${version('safari')}`,
  `Samsung Internet ${version('samsunginternet_android')}`,
].join(', ');

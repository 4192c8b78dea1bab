import { chromium } from '@playwright/test';
const [,, ...args] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const a of args) {
  const [file, w, scheme='light', full='full', out] = a.split(',');
  const p = await b.newPage({ viewport: { width: +w, height: 900 }, colorScheme: scheme });
  await p.goto('file:///work/wt-ui/apps/web/build/site/pages/' + file + '.html');
  const sw = await p.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const name = out ?? `${file.replaceAll('/','-')}-${w}-${scheme}`;
  await p.screenshot({ path: `/tmp/ui-shots/${name}.png`, fullPage: full === 'full' });
  console.log(name, sw.join('/'));
  await p.close();
}
await b.close();

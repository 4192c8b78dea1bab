/** `npm run bench`: every benchmark, one after the other, as Markdown on standard output. */
import { benchColdStart } from './cold-start.ts';
import { runToEnd } from './ending.ts';
import { machine, markdownOf } from './figures.ts';
import { benchPrerender } from './prerender.ts';
import { benchServe } from './serve.ts';

await runToEnd(async () => {
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine()}.`);
  for (const bench of [benchPrerender, benchColdStart, benchServe]) {
    console.log(`\n${markdownOf(await bench())}`);
  }
});

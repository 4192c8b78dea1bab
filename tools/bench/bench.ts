/**
 * `npm run bench`: runs the benchmarks that need no arguments one after the other and prints their
 * tables as Markdown.
 */
import { runToEnd } from './support/ending.ts';
import { machine, markdownOf } from './support/figures.ts';
import { benchPlain } from './plain.ts';
import { benchPrerender } from './prerender.ts';
import { benchServe } from './serve.ts';
import { benchSignIn } from './sign-in.ts';

await runToEnd(async () => {
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine()}.`);
  for (const bench of [benchPrerender, benchServe, benchPlain, benchSignIn]) {
    console.log(`\n${markdownOf(await bench())}`);
  }
});

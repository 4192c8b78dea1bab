/** Loaded before a script (`node --import`): tells at its end how much memory it had at most. */
process.on('exit', () => {
  process.stderr.write(`\npeak memory ${process.resourceUsage().maxRSS} kB\n`);
});

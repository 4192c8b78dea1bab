/** Loaded before a script (`node --import`): prints its peak memory when it ends. */
process.on('exit', () => {
  process.stderr.write(`\npeak memory ${process.resourceUsage().maxRSS} kB\n`);
});

/**
 * Node strips the types of most modules, as it does at run time. Only modules with JSX or message
 * macros need Babel, which takes a second of CPU time to load and is loaded on demand.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { stripTypeScriptTypes } = require('node:module');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');

// Disable V8's compilation cache, which finds compiled code by its source and is cleared only after
// several garbage collections: each test file has its own modules, so the cache is never hit. It
// took 5 to 20 MB per file and slowed down garbage collection.
setFlagsFromString('--no-compilation-cache');

const configFile = join(__dirname, '../../babel.config.json');
const versions = [__filename, configFile, require.resolve('babel-jest/package.json')]
  .map((file) => readFileSync(file, 'utf8'))
  .concat(process.version)
  .join('\0');

let babel;
const babelJest = () => (babel ??= require('babel-jest').default.createTransformer({ configFile }));

const needsBabel = (source, path) => path.endsWith('x') || source.includes('/macro');

module.exports = {
  process: (source, path, options) =>
    needsBabel(source, path)
      ? babelJest().process(source, path, options)
      : { code: path.endsWith('.ts') ? stripTypeScriptTypes(source) : source },
  getCacheKey: (source, path, { configString, supportsStaticESM }) =>
    createHash('sha256')
      .update([versions, configString, supportsStaticESM, path, source].join('\0'))
      .digest('hex')
      .slice(0, 32),
};

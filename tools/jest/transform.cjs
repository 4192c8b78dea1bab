/**
 * Most modules only have types to lose: Node takes them out itself, as when it runs them. JSX and the macros of messages
 * are Babel's, which is a second of processor time to load and is loaded where there are some.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { stripTypeScriptTypes } = require('node:module');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');

// V8 keeps what it has compiled until it has collected garbage some times, to find it by its source: here never, as each test
// file has modules of its own. It was 5 to 20 MB a file, which the collector went through again and again.
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

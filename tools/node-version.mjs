/**
 * Loaded before each of our scripts (`node --import`), in plain JavaScript that older versions can
 * parse.
 *
 * npm puts the workspace's own Node.js first in the path; a script that is started in another way
 * may run in any version.
 */
const OLDEST = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < OLDEST) {
  process.stderr.write(
    `Node.js ${OLDEST} is required; this is ${process.versions.node}. Run "npm ci", then start the script through npm ("npm start"), which uses the workspace's Node.js.\n`,
  );
  process.exit(1);
}

/**
 * Loaded before any script of ours (`node --import`), in plain JavaScript that older versions understand.
 *
 * npm puts the workspace's own Node first in the path; a script started in another way may meet any.
 */
const OLDEST = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < OLDEST) {
  process.stderr.write(
    `This needs Node ${OLDEST}, not ${process.versions.node}: run it through npm ("npm start"), which brings the right one after "npm ci".\n`,
  );
  process.exit(1);
}

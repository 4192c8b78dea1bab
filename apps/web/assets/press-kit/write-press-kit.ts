/** Writes the press kit to standard output, for the build in `plugin.ts`. */
import { makePressKit } from './press-kit.ts';

process.stdout.write(await makePressKit());

/** Writes the press kit to the standard output, for the build: `plugin.ts`. */
import { makePressKit } from './press-kit.ts';

process.stdout.write(await makePressKit());

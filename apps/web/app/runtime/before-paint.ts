/**
 * Runs in the head of every page, before anything is painted: what the first view depends on is on the root
 * element by then, so nothing flickers or moves.
 */
import { prepareRoot } from './prepare-root.ts';

prepareRoot();

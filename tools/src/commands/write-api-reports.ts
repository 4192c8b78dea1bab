/**
 * Writes the reports `libs/<library>/api/<import path>.api.md` from the built libraries; the check
 * `packages` compares them with the exports.
 */
import { checkApiReports } from '../packages/api-reports.ts';
import { buildLibraries } from '../packages/staging/build-libraries.ts';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';

await buildLibraries();
await checkApiReports(await publishedLibraries(), true);

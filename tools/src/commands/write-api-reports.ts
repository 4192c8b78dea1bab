/** Writes `libs/<library>/api/<import path>.api.md` again from the built libraries: what `packages` holds them against. */
import { checkApiReports } from '../packages/api-reports.ts';
import { buildLibraries } from '../packages/staging/build-libraries.ts';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';

await buildLibraries();
await checkApiReports(await publishedLibraries(), true);

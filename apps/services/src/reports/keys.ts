import { DAY_MS } from '../platform/durations.ts';
import type { KeyDefinition } from '../platform/keys/key-definition.ts';
import { platformSecrets } from '../platform/schema.ts';
import { siteReports } from './schema.ts';

/** Seals addresses of people. */
export const contactKey = {
  name: 'site-report-contact',
  table: platformSecrets,
  row: 'site-report-contact',
  purpose: 'seals the addresses of people who may be asked about the site they reported',
  overlapMs: DAY_MS,
  seals: [{ table: siteReports, id: siteReports.id, sealed: siteReports.sealedContact }],
  atOnce: 'nothing',
} satisfies KeyDefinition;

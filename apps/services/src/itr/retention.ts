import { ITR_AUDIT_DAYS } from '@mallard/catalogue';
import { lt } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { itrAudit, itrCodes } from './schema.ts';

const oldest = (now: Date) => now.getTime() - ITR_AUDIT_DAYS * DAY_MS;

export const itrRetention: readonly Retention[] = [
  {
    table: itrCodes,
    kept: `${ITR_AUDIT_DAYS} days: hashes`,
    isOver: (now) => lt(itrCodes.issuedAt, oldest(now)),
  },
  {
    table: itrAudit,
    kept: `${ITR_AUDIT_DAYS} days`,
    isOver: (now) => lt(itrAudit.at, oldest(now)),
  },
];

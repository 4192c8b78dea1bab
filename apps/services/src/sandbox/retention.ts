import { lt } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import {
  sandboxCheckoutSessions,
  sandboxClock,
  sandboxInvoices,
  sandboxPortalSessions,
  sandboxSecrets,
  sandboxSubscriptions,
  sandboxWebhooks,
} from './billing/schema.ts';

const PROVIDERS_OWN = 'permanently: the sandbox emulates an external provider';

export const sandboxRetention: readonly Retention[] = [
  { table: sandboxCheckoutSessions, kept: PROVIDERS_OWN },
  { table: sandboxSubscriptions, kept: PROVIDERS_OWN },
  { table: sandboxInvoices, kept: PROVIDERS_OWN },
  { table: sandboxWebhooks, kept: PROVIDERS_OWN },
  {
    table: sandboxPortalSessions,
    kept: 'one day after they expire (one hour), in development and staging',
    isOver: (now) => lt(sandboxPortalSessions.expiresAt, now.getTime() - DAY_MS),
  },
  { table: sandboxSecrets, kept: 'permanently: one row' },
  { table: sandboxClock, kept: 'permanently: one row' },
];

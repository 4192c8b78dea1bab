import { lte } from 'drizzle-orm';
import type { Retention } from '../platform/jobs/retention.ts';
import { savedSettings } from './schema.ts';

export const settingsRetention: readonly Retention[] = [
  {
    table: savedSettings,
    kept: 'one year after they were last saved or loaded: encrypted, unreadable to us',
    isOver: (now) => lte(savedSettings.expiresOn, now.toISOString().slice(0, 10)),
  },
];

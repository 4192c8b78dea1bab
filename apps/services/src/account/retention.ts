import { and, lt, ne, or } from 'drizzle-orm';
import type { Retention } from '../platform/jobs/retention.ts';
import {
  REFRESH_TOKEN_SECONDS,
  REPEAT_SECONDS,
  RETENTION_SECONDS,
  V1_AUTH_TOKEN_SECONDS,
  V1_CLIENT,
} from './constants.ts';
import {
  accounts,
  authSessions,
  emailDisputes,
  emailEdits,
  emailUndos,
  knownDevices,
  knownNetworks,
  passcodes,
  refreshTokens,
  secrets,
  signingKeys,
  storePurchases,
  tokenFamilies,
  v1Tokens,
} from './schema.ts';

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
/** Keep expired rows for a day so that a repeated challenge or code is still recognized. */
const aDayAgo = (now: Date) => before(now, RETENTION_SECONDS);
/**
 * Delete these soon: they refer to an address that anyone may have typed. Keep them only as long as
 * a call can be repeated.
 */
const aMinuteAgo = (now: Date) => before(now, REPEAT_SECONDS);
const lastUse = (now: Date, seconds: number) => before(now, RETENTION_SECONDS + seconds);

export const accountRetention: readonly Retention[] = [
  {
    table: accounts,
    kept: 'until they are deleted (`account-tidying`, two weeks after the request); inaccessible accounts are deleted automatically',
  },
  {
    table: authSessions,
    kept: 'one day after they expire (ten minutes)',
    isOver: (now) => lt(authSessions.expiresAt, aDayAgo(now)),
  },
  {
    table: passcodes,
    kept: 'one minute after they expire (ten minutes)',
    isOver: (now) => lt(passcodes.expiresAt, aMinuteAgo(now)),
  },
  {
    table: emailEdits,
    kept: 'one minute after they expire (ten minutes)',
    isOver: (now) => lt(emailEdits.expiresAt, aMinuteAgo(now)),
  },
  {
    table: emailUndos,
    kept: 'one day after they expire (one week)',
    isOver: (now) => lt(emailUndos.expiresAt, aDayAgo(now)),
  },
  {
    table: emailDisputes,
    kept: 'until they expire (one week)',
    isOver: (now) => lt(emailDisputes.expiresAt, now),
  },
  {
    table: refreshTokens,
    kept: 'one day after they expire (30 days)',
    isOver: (now) => lt(refreshTokens.expiresAt, aDayAgo(now)),
  },
  {
    table: v1Tokens,
    kept: 'one day after they end',
    isOver: (now) => lt(v1Tokens.expiresAt, aDayAgo(now)),
  },
  {
    table: tokenFamilies,
    kept: 'one day after their last token expires: 30 days (version 1: a year) after its last use',
    isOver: (now) =>
      and(
        lt(tokenFamilies.lastUsedAt, lastUse(now, REFRESH_TOKEN_SECONDS)),
        or(
          ne(tokenFamilies.clientId, V1_CLIENT),
          lt(tokenFamilies.lastUsedAt, lastUse(now, V1_AUTH_TOKEN_SECONDS)),
        ),
      ),
  },
  {
    table: knownDevices,
    kept: 'one year after the last sign-in',
    isOver: (now) => lt(knownDevices.expiresAt, now),
  },
  {
    table: knownNetworks,
    kept: '90 days after the last sign-in: keyed hashes',
    isOver: (now) => lt(knownNetworks.expiresAt, now),
  },
  {
    table: storePurchases,
    kept: 'until its owner removes it or the account is deleted: keyed hashes',
  },
  { table: signingKeys, kept: 'permanently: one per 90 days' },
  {
    table: secrets,
    kept: 'permanently: keys of earlier releases ([keys](keys.md))',
  },
];

/**
 * Tables of the account service.
 *
 * Whatever lets its bearer in is here only as a hash: SHA-256 for what has 256 bits of randomness and more, a keyed
 * hash for passcodes, which could be guessed from a plain one. Times are written by the service's own clock.
 */
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type JWK } from 'jose';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = pgTable('account_accounts', {
  id: uuid('id').primaryKey(),
  /** As the person wrote it; null for an account without an email. */
  email: text('email'),
  /** The form that is compared: see `emailKeyOf`. */
  emailKey: text('email_key').unique(),
  createdAt: time('created_at').notNull(),
});

/** An authorization session and, once it is authorized, its code. */
export const authSessions = pgTable(
  'account_auth_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Unique: a challenge may be used once. */
    codeChallenge: text('code_challenge').notNull().unique(),
    redirectUri: text('redirect_uri'),
    expiresAt: time('expires_at').notNull(),
    authorizedAt: time('authorized_at'),
    accountId: uuid('account_id'),
    /** The passcode that authorized it; null for a new account. */
    passcodeId: uuid('passcode_id'),
    codeHash: text('code_hash').unique(),
    codeExpiresAt: time('code_expires_at'),
    codeUsedAt: time('code_used_at'),
    /** The token family that came of the code, to be revoked when the code is presented again. */
    familyId: uuid('family_id'),
  },
  (table) => [index('account_auth_sessions_expires_at').on(table.expiresAt)],
);

export const passcodes = pgTable(
  'account_passcodes',
  {
    id: uuid('id').primaryKey(),
    /** What it is good for: `login`, or `edit:<account id>`. */
    scope: text('scope').notNull(),
    emailKey: text('email_key').notNull(),
    /** Keyed hash. For an address without an account it is one that no passcode has. */
    mac: text('mac').notNull(),
    /** The authorization session that asked for it, if any. */
    requester: text('requester'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** Wrong tries by the session that asked for it, and by all others: a stranger cannot use up the person's own. */
    ownTries: integer('own_tries').notNull().default(0),
    otherTries: integer('other_tries').notNull().default(0),
  },
  (table) => [
    index('account_passcodes_email').on(table.scope, table.emailKey, table.createdAt),
    index('account_passcodes_expires_at').on(table.expiresAt),
  ],
);

/** One sign-in: all tokens that came of one code. */
export const tokenFamilies = pgTable(
  'account_token_families',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    clientId: text('client_id').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    revokedAt: time('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['logout', 'reuse'] }),
  },
  (table) => [index('account_token_families_account').on(table.accountId)],
);

export const refreshTokens = pgTable(
  'account_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    parentHash: text('parent_hash'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('account_refresh_tokens_parent').on(table.parentHash),
    index('account_refresh_tokens_family').on(table.familyId),
    index('account_refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

export const emailEdits = pgTable(
  'account_email_edits',
  {
    hashHash: text('hash_hash').primaryKey(),
    accountId: uuid('account_id').notNull(),
    emailKey: text('email_key').notNull(),
    expiresAt: time('expires_at').notNull(),
    confirmedAt: time('confirmed_at'),
  },
  (table) => [index('account_email_edits_expires_at').on(table.expiresAt)],
);

/**
 * Signing keys, in plain text: whoever can read them here could read beside them any key of ours that encrypted them.
 * An installation with a key service encrypts the database as a whole.
 */
export const signingKeys = pgTable('account_signing_keys', {
  /** Counts up; unique, so that instances that start together agree on one key. */
  generation: integer('generation').primaryKey(),
  kid: uuid('kid').notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: time('created_at').notNull(),
  activeFrom: time('active_from').notNull(),
});

/** Keys of our own that never leave the service: see `secrets.ts`. */
export const secrets = pgTable('account_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

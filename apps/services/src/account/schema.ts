/**
 * Tables of the account service.
 *
 * Whatever lets its bearer in is here only as a hash: SHA-256 for what has 256 bits of randomness and more, a keyed
 * hash for passcodes, which could be guessed from a plain one. Times are written by the service's own clock.
 */
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { type JWK } from 'jose';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = pgTable('account_accounts', {
  id: uuid('id').primaryKey(),
  /** As the person wrote it; null for an account without an email. */
  email: text('email'),
  /** The form that is compared: see `emailKeyOf`. */
  emailKey: text('email_key').unique(),
  createdAt: time('created_at').notNull(),
  /** BCP 47 tag of the language that its person last read a passcode in; mails nobody asked for are written in it. */
  locale: text('locale'),
  /** Since when nobody can sign in to it: see `suspension.ts`. */
  suspendedAt: time('suspended_at'),
  /** When it will be deleted, after the person asked for it; signing in before then keeps it. */
  deletesAt: time('deletes_at'),
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
    /** What authorized it. */
    grantedBy: text('granted_by', { enum: ['new-account', 'passcode', 'store', 'v1-token'] }),
    /** The passcode that authorized it, if one did. */
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
    /** The language of its mail: becomes the account's when it is used. */
    locale: text('locale'),
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
    /** When the person last proved with a passcode who they are. */
    provedAt: time('proved_at'),
    revokedAt: time('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['logout', 'reuse'] }),
  },
  (table) => [
    index('account_token_families_account').on(table.accountId),
    index('account_token_families_last_used_at').on(table.lastUsedAt),
  ],
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

/** Tokens of version 1: opaque, and good until they are over or their sign-in ends. */
export const v1Tokens = pgTable(
  'account_v1_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    /** `auth`: kept by the client to get the other kind with. */
    kind: text('kind', { enum: ['auth', 'access'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_v1_tokens_family').on(table.familyId),
    index('account_v1_tokens_expires_at').on(table.expiresAt),
  ],
);

/** Purchases in app stores: whoever shows one signs in to the account that it belongs to. */
export const storePurchases = pgTable(
  'account_store_purchases',
  {
    store: text('store', { enum: ['apple', 'google'] }).notNull(),
    /** Keyed hash of the store's own reference to the purchase. */
    purchaseHash: text('purchase_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.purchaseHash] }),
    index('account_store_purchases_account').on(table.accountId),
  ],
);

/** Email changes that the old address can undo. */
export const emailUndos = pgTable(
  'account_email_undos',
  {
    /** Keyed hash of the token in the mail. */
    mac: text('mac').primaryKey(),
    accountId: uuid('account_id').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('account_email_undos_account').on(table.accountId)],
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

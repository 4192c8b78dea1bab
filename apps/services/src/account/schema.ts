/**
 * Tables of the account service.
 *
 * Secrets that grant access are stored only as hashes: SHA-256 for values with at least 256 random
 * bits, a keyed hash for passcodes, which could be brute-forced from a plain one. Times come from
 * the service's clock, not the database's.
 */
import { sql } from 'drizzle-orm';
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
import type { JWK } from 'jose';
import { secretsTable } from '../platform/database/secrets-table.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = pgTable(
  'account_accounts',
  {
    id: uuid('id').primaryKey(),
    /** The address as typed; null for an account without an email. */
    email: text('email'),
    /** Normalized form for comparison: see `emailKeyOf`. */
    emailKey: text('email_key').unique(),
    createdAt: time('created_at').notNull(),
    /** BCP 47 tag of the user's last passcode email. Notices are written in this language. */
    locale: text('locale'),
    /** When the account was suspended, which blocks sign-in: see `suspension.ts`. */
    suspendedAt: time('suspended_at'),
    /**
     * When the account will be deleted at the user's request. Signing in before then cancels it.
     */
    deletesAt: time('deletes_at'),
    /**
     * Start of the window in which wrong passcodes are counted, and their number: see
     * `passcode-guess-limits.ts`.
     */
    guessedSince: time('guessed_since'),
    guesses: integer('guesses').notNull().default(0),
  },
  (table) => [
    // Partial indexes for jobs, which look for few of the rows.
    index('account_accounts_deletes_at')
      .on(table.deletesAt)
      .where(sql`${table.deletesAt} is not null`),
    index('account_accounts_old_keys')
      .on(table.id)
      .where(sql`${table.emailKey} ~ '[^ -~]'`),
    index('account_accounts_without_email')
      .on(table.id)
      .where(sql`${table.emailKey} is null`),
  ],
);

/** An authorization session and, once authorized, its code. */
export const authSessions = pgTable(
  'account_auth_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Unique, so that a challenge can be used only once. */
    codeChallenge: text('code_challenge').notNull().unique(),
    redirectUri: text('redirect_uri'),
    expiresAt: time('expires_at').notNull(),
    authorizedAt: time('authorized_at'),
    accountId: uuid('account_id'),
    grantedBy: text('granted_by', { enum: ['new-account', 'passcode', 'store', 'v1-token'] }),
    passcodeId: uuid('passcode_id'),
    /** The app store purchase that authorized the session, if any. */
    purchaseId: uuid('purchase_id'),
    codeHash: text('code_hash').unique(),
    codeExpiresAt: time('code_expires_at'),
    codeUsedAt: time('code_used_at'),
    /** The token family issued for the code, to be revoked if the code is presented again. */
    familyId: uuid('family_id'),
  },
  (table) => [
    index('account_auth_sessions_account').on(table.accountId),
    index('account_auth_sessions_expires_at').on(table.expiresAt),
  ],
);

export const passcodes = pgTable(
  'account_passcodes',
  {
    id: uuid('id').primaryKey(),
    /** The purpose of the passcode: `login`, or `edit:<account id>`. */
    scope: text('scope').notNull(),
    /** Keyed hash of the address, because anyone can have any address stored here. */
    emailMac: text('email_key').notNull(),
    /**
     * Keyed hash of the passcode. For an address without an account, a random value that no
     * passcode matches.
     */
    mac: text('mac').notNull(),
    /**
     * The requester: a hash of the authorization session, or a keyed hash of the network if there
     * is no session.
     */
    requester: text('requester'),
    /** The language of its email; becomes the account's when the passcode is used. */
    locale: text('locale'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /**
     * Wrong attempts by the requesting session and by all others, counted separately so that
     * strangers can't use up the user's attempts.
     */
    ownTries: integer('own_tries').notNull().default(0),
    otherTries: integer('other_tries').notNull().default(0),
  },
  (table) => [
    index('account_passcodes_email').on(table.scope, table.emailMac, table.createdAt),
    index('account_passcodes_expires_at').on(table.expiresAt),
  ],
);

/** One sign-in: all tokens issued for one code. */
export const tokenFamilies = pgTable(
  'account_token_families',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    clientId: text('client_id').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    /** When the user last entered a passcode in this sign-in. */
    provedAt: time('proved_at'),
    /**
     * The purchase that started this sign-in, or that was linked in it as the only way back into
     * the account.
     */
    purchaseId: uuid('purchase_id'),
    revokedAt: time('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['logout', 'reuse'] }),
  },
  (table) => [
    index('account_token_families_account').on(table.accountId),
    index('account_token_families_last_used_at').on(table.lastUsedAt),
  ],
);

/** Browsers that have signed in before: see `known-devices.ts`. */
export const knownDevices = pgTable(
  'account_known_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The sign-in that issued this token. */
    familyId: uuid('family_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_known_devices_account').on(table.accountId),
    index('account_known_devices_family').on(table.familyId),
    index('account_known_devices_expires_at').on(table.expiresAt),
  ],
);

/** Networks that have signed in before: see `known-networks.ts`. */
export const knownNetworks = pgTable(
  'account_known_networks',
  {
    /** Keyed hash of the account's address and the network. */
    mac: text('mac').primaryKey(),
    accountId: uuid('account_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_known_networks_account').on(table.accountId),
    index('account_known_networks_expires_at').on(table.expiresAt),
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
    /**
     * The successor token, encrypted with this token, and when it was issued: see `rotation.ts`.
     */
    successorSealed: text('successor_sealed'),
    successorAt: time('successor_at'),
    /** When another successor replaced this token: any client that presents it has a copy. */
    replacedAt: time('replaced_at'),
  },
  (table) => [
    index('account_refresh_tokens_parent').on(table.parentHash),
    index('account_refresh_tokens_family').on(table.familyId),
    index('account_refresh_tokens_expires_at').on(table.expiresAt),
    index('account_refresh_tokens_successors')
      .on(table.successorAt)
      .where(sql`${table.successorSealed} is not null`),
  ],
);

/** Opaque tokens of version 1, valid until they expire or their sign-in ends. */
export const v1Tokens = pgTable(
  'account_v1_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    /** `auth`: stored by the client to obtain `access` tokens. */
    kind: text('kind', { enum: ['auth', 'access'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_v1_tokens_family').on(table.familyId),
    index('account_v1_tokens_expires_at').on(table.expiresAt),
  ],
);

/** App store purchases. Each is linked to one account; some can also sign in to it. */
export const storePurchases = pgTable(
  'account_store_purchases',
  {
    store: text('store', { enum: ['apple', 'google'] }).notNull(),
    /** Keyed hash of the store's reference to the purchase. */
    purchaseHash: text('purchase_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** ID shown to the account's owner; unlike the hash, it survives key rotation. */
    id: uuid('id').notNull().defaultRandom(),
    /**
     * When the purchase became able to sign in; null while it only grants entitlements: see
     * `store-sign-in.ts`.
     */
    signInSince: time('sign_in_since'),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.purchaseHash] }),
    index('account_store_purchases_account').on(table.accountId),
  ],
);

/** Email changes that the old address can still undo. */
export const emailUndos = pgTable(
  'account_email_undos',
  {
    /** Keyed hash of the token in the email. */
    mac: text('mac').primaryKey(),
    accountId: uuid('account_id').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_email_undos_account').on(table.accountId),
    index('account_email_undos_expires_at').on(table.expiresAt),
  ],
);

/** Addresses that lost an account to an undo and can object: see `dispute.ts`. */
export const emailDisputes = pgTable(
  'account_email_disputes',
  {
    /** Keyed hash of the token in the email. */
    mac: text('mac').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Both addresses, encrypted: one of them no longer belongs to a customer. */
    oldSealed: text('old_sealed').notNull(),
    newSealed: text('new_sealed').notNull(),
    /** When the undone change was made. */
    offeredAt: time('offered_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Start of the account's freeze; null before an objection. */
    objectedAt: time('objected_at'),
    /** How often passcodes were emailed. */
    proofs: integer('proofs').notNull().default(0),
  },
  (table) => [
    index('account_email_disputes_account').on(table.accountId),
    index('account_email_disputes_expires_at').on(table.expiresAt),
  ],
);

export const emailEdits = pgTable(
  'account_email_edits',
  {
    hashHash: text('hash_hash').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Keyed hash of the address. */
    emailMac: text('email_key').notNull(),
    expiresAt: time('expires_at').notNull(),
    confirmedAt: time('confirmed_at'),
  },
  (table) => [index('account_email_edits_expires_at').on(table.expiresAt)],
);

/**
 * Signing keys. The private parameter `d` is encrypted if there is a key outside the database
 * (`SECRETS_KEY`).
 */
export const signingKeys = pgTable('account_signing_keys', {
  /** Increasing number, unique so that instances starting concurrently agree on one key. */
  generation: integer('generation').primaryKey(),
  kid: uuid('kid').notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: time('created_at').notNull(),
  activeFrom: time('active_from').notNull(),
});

/** Keys that an earlier release stored: see `keys.ts`. */
export const secrets = secretsTable('account_secrets');

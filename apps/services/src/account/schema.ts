/**
 * Tables of the account service.
 *
 * Whatever lets its bearer in is here only as a hash: SHA-256 for what has 256 bits of randomness and more, a keyed
 * hash for passcodes, which could be guessed from a plain one. Times are written by the service's own clock.
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
    /** Since when passcodes of it have been guessed at in vain, and how often: see `fire.ts`. */
    guessedSince: time('guessed_since'),
    guesses: integer('guesses').notNull().default(0),
  },
  (table) => [
    // Of what jobs look for, which is little of the table.
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
    /** The purchase in an app store that authorized it, if one did. */
    purchaseId: uuid('purchase_id'),
    codeHash: text('code_hash').unique(),
    codeExpiresAt: time('code_expires_at'),
    codeUsedAt: time('code_used_at'),
    /** The token family that came of the code, to be revoked when the code is presented again. */
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
    /** What it is good for: `login`, or `edit:<account id>`. */
    scope: text('scope').notNull(),
    /** Keyed hash of the address: anybody can have any address written here. */
    emailMac: text('email_key').notNull(),
    /** Keyed hash. For an address without an account it is one that no passcode has. */
    mac: text('mac').notNull(),
    /** Who asked for it: a hash of the authorization session, or a keyed hash of the network of anyone who has none. */
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
    index('account_passcodes_email').on(table.scope, table.emailMac, table.createdAt),
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
    /** The purchase that it was begun with, or that was linked in it as the only way back into the account. */
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
    /** The sign-in that it was given at. */
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
    /** What followed it, readable with the token itself, and when: see `rotation.ts`. */
    successorSealed: text('successor_sealed'),
    successorAt: time('successor_at'),
    /** When another took its place as a successor: anyone who comes with it has a copy. */
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

/** Tokens of version 1: opaque, and good until they have expired or their sign-in ends. */
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

/** Purchases in app stores. Each is linked to one account; some of them sign in to it, too. */
export const storePurchases = pgTable(
  'account_store_purchases',
  {
    store: text('store', { enum: ['apple', 'google'] }).notNull(),
    /** Keyed hash of the store's own reference to the purchase. */
    purchaseHash: text('purchase_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** Names it to the owner of the account. The hash changes with its key. */
    id: uuid('id').notNull().defaultRandom(),
    /** Since when anyone who shows it signs in; null while it only grants entitlements: see `store-purchases.ts`. */
    signInSince: time('sign_in_since'),
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
  (table) => [
    index('account_email_undos_account').on(table.accountId),
    index('account_email_undos_expires_at').on(table.expiresAt),
  ],
);

/** Addresses that lost an account to an undo and may object: see `dispute.ts`. */
export const emailDisputes = pgTable(
  'account_email_disputes',
  {
    /** Keyed hash of the token in the mail. */
    mac: text('mac').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Both addresses, sealed: one of them is no customer's any more. */
    oldSealed: text('old_sealed').notNull(),
    newSealed: text('new_sealed').notNull(),
    /** When the change was made that was taken back. */
    offeredAt: time('offered_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Since when the account is held as it is. */
    objectedAt: time('objected_at'),
    /** How often passcodes were mailed. */
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

/** Signing keys. The private part `d` is sealed where there is a key outside of the database (`SECRETS_KEY`). */
export const signingKeys = pgTable('account_signing_keys', {
  /** Counts up; unique, so that instances that start together agree on one key. */
  generation: integer('generation').primaryKey(),
  kid: uuid('kid').notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: time('created_at').notNull(),
  activeFrom: time('active_from').notNull(),
});

/** Keys that an earlier release stored: see `keys.ts`. */
export const secrets = secretsTable('account_secrets');

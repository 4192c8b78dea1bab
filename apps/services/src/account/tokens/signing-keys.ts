import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import type { JwksResponse } from '@mallard/auth-client/schemas';
import type { Database } from '../../platform/database/database.ts';
import type { SecretVault } from '../../platform/secrets/secret-vault.ts';
import {
  KEY_CACHE_SECONDS,
  KEY_LEAD_SECONDS,
  KEY_SIGNING_SECONDS,
  REFRESH_TOKEN_SECONDS,
} from '../constants.ts';
import { insertSigningKey, listSigningKeys, type SigningKeyRow } from '../repository.ts';
import { ALGORITHM } from './sign-jwt.ts';

/** Minimum interval, in ms, between reloads caused by unknown key IDs. */
const RELOAD_INTERVAL_MS = 10_000;

export interface SigningKeys {
  /** Returns the key to sign with. */
  current(): Promise<{ kid: string; key: KeyObject }>;
  /** Returns the public key for a key ID; `undefined` if it isn't ours. */
  publicKey(kid: string): Promise<CryptoKey | undefined>;
  jwks(): Promise<JwksResponse>;
}

interface LoadedKey {
  row: SigningKeyRow;
  /**
   * @throws StartupError If the key was encrypted with a missing `SECRETS_KEY`, which is acceptable
   * for a key that no longer signs.
   */
  privateKey: () => KeyObject;
  publicKey: CryptoKey;
}

/**
 * The service's ES256 keys, shared by all instances through the database.
 *
 * The first start creates the first key. A key that has signed for {@link KEY_SIGNING_SECONDS} is
 * replaced by a new one, which is published {@link KEY_LEAD_SECONDS} before it signs. The old key
 * still verifies until the last token it may have signed has expired.
 */
export function createSigningKeys(
  db: Database,
  vault: SecretVault,
  now: () => number,
): SigningKeys {
  let loading: { at: number; keys: Promise<LoadedKey[]> } | undefined;

  function load(maxAgeMs: number): Promise<LoadedKey[]> {
    const at = now();
    if (!loading || at - loading.at >= maxAgeMs || at < loading.at) {
      const keys = read();
      loading = { at, keys };
      keys.catch(() => {
        if (loading?.keys === keys) loading = undefined; // the database may be back by the next call
      });
    }
    return loading.keys;
  }

  async function read(): Promise<LoadedKey[]> {
    let rows = await listSigningKeys(db);
    const next = nextKeyDue(rows[0], now());
    if (next) {
      const made = await makeKey(next.generation, now(), next.activeFrom);
      const d = vault.close(boundTo(made.kid), made.privateJwk.d ?? '');
      await insertSigningKey(db, { ...made, privateJwk: { ...made.privateJwk, d } });
      rows = await listSigningKeys(db);
    }
    const oldest = now() - (KEY_SIGNING_SECONDS + KEY_LEAD_SECONDS + REFRESH_TOKEN_SECONDS) * 1000;
    const kept = rows.filter((row, index) => index < 2 || row.activeFrom.getTime() > oldest);
    return Promise.all(kept.map((row) => loadKey(row, vault)));
  }

  const cached = () => load(KEY_CACHE_SECONDS * 1000);

  return {
    async current() {
      const keys = await cached();
      const key = keys.find(({ row }) => row.activeFrom.getTime() <= now()) ?? keys.at(-1);
      if (!key) throw new Error('No signing key exists');
      return { kid: key.row.kid, key: key.privateKey() };
    },

    async publicKey(kid) {
      const find = (keys: LoadedKey[]) => keys.find(({ row }) => row.kid === kid)?.publicKey;
      return find(await cached()) ?? find(await load(RELOAD_INTERVAL_MS));
    },

    async jwks() {
      const keys = await cached();
      return {
        keys: keys.map(({ row }, index) => ({
          kty: 'EC',
          crv: 'P-256',
          kid: row.kid,
          x: row.privateJwk.x ?? '',
          y: row.privateJwk.y ?? '',
          ts: Math.floor(row.createdAt.getTime() / 1000),
          ...(index === 0 && { alg: ALGORITHM }),
        })),
      };
    },
  };
}

/** Encrypt only the private part: the public one is published. */
const boundTo = (kid: string) => `account_signing_keys/${kid}`;

/** Returns the generation and first use of the next key if it is time to create one. */
function nextKeyDue(newest: SigningKeyRow | undefined, nowMs: number) {
  if (!newest) return { generation: 1, activeFrom: nowMs };
  const retiresAt = newest.activeFrom.getTime() + KEY_SIGNING_SECONDS * 1000;
  // Another instance may cache the old key set for this long, so add it to the lead time.
  const leadMs = (KEY_LEAD_SECONDS + KEY_CACHE_SECONDS) * 1000;
  if (nowMs < retiresAt - leadMs) return undefined;
  return { generation: newest.generation + 1, activeFrom: Math.max(retiresAt, nowMs + leadMs) };
}

async function makeKey(
  generation: number,
  createdAtMs: number,
  activeFromMs: number,
): Promise<SigningKeyRow> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    generation,
    kid: randomUUID(),
    privateJwk: await exportJWK(privateKey),
    createdAt: new Date(createdAtMs),
    activeFrom: new Date(activeFromMs),
  };
}

async function loadKey(row: SigningKeyRow, vault: SecretVault): Promise<LoadedKey> {
  const { kty, crv, x, y, d = '' } = row.privateJwk;
  let privateKey: KeyObject | undefined;
  return {
    row,
    privateKey: () =>
      (privateKey ??= createPrivateKey({
        key: { ...row.privateJwk, d: vault.open(boundTo(row.kid), d) },
        format: 'jwk',
      })),
    publicKey: (await importJWK({ kty, crv, x, y } as never, ALGORITHM)) as CryptoKey,
  };
}

// Encrypts settings under a passphrase. Only an ID and ciphertext leave the browser, and neither
// reveals anything.
import { formatQuerySettings, readQuerySettings } from '@mallard/settings-catalogue';
import type { SettingsRead, SettingValues } from '@mallard/settings-catalogue';
import { normalizePassphrase } from './passphrase.ts';

/**
 * The number of PBKDF2-SHA-256 iterations that OWASP recommended in 2023; each guess at a
 * passphrase costs as much.
 */
const ITERATIONS = 600_000;

/**
 * The same salt for all users, because no name could look up a salt before the passphrase is known.
 * Its version covers the whole derivation. Keep it when the company is renamed: with another salt,
 * saved settings could not be decrypted.
 */
const SALT = 'mallard-settings-v1';

/** The first byte of a record. */
const RECORD_VERSION = 1;
const NONCE_BYTES = 12;
/** All records are padded to this length, so that it reveals nothing about the settings. */
const PADDED_TO_BYTES = 1024;

export interface SettingsKeys {
  /** The ID of the record for the service: 32 bytes, base64url. */
  recordId: string;
  contentKey: CryptoKey;
}

export interface SealedSettings {
  read: SettingsRead;
  /** Epoch milliseconds, by the clock of the device that saved them. */
  savedAt: number;
}

/** Whether this browser can encrypt: pages without HTTPS have no Web Crypto. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Derives a record's ID and its encryption key from a passphrase. They are independent: neither can
 * be derived from the other.
 *
 * Takes up to two seconds, on purpose.
 */
export async function deriveSettingsKeys(passphrase: string): Promise<SettingsKeys> {
  const { subtle } = crypto;
  const typed = await subtle.importKey(
    'raw',
    utf8(normalizePassphrase(passphrase)),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const stretched = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: utf8(SALT), iterations: ITERATIONS },
    typed,
    256,
  );
  const root = await subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const purpose = (info: string) => ({
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) },
  });
  const id = await subtle.deriveBits(purpose('record id'), root, 256);
  return {
    recordId: base64Url(new Uint8Array(id)),
    contentKey: await subtle.deriveKey(
      purpose('content key'),
      root,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    ),
  };
}

/** Encrypts settings into a version, a nonce and the padded AES-GCM ciphertext. */
export async function sealSettings(
  { contentKey, recordId }: SettingsKeys,
  values: SettingValues,
  savedAt: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = utf8(JSON.stringify({ savedAt, settings: formatQuerySettings(values) }));
  const padded = new Uint8Array(
    Math.ceil((content.length + 1) / PADDED_TO_BYTES) * PADDED_TO_BYTES,
  );
  padded.set(content);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, recordId), contentKey, padded);
  return new Uint8Array([RECORD_VERSION, ...nonce, ...new Uint8Array(sealed)]);
}

/**
 * Decrypts a record.
 *
 * @returns `undefined` if it was damaged, swapped for another record, or has an unknown version.
 */
export async function openSealedSettings(
  { contentKey, recordId }: SettingsKeys,
  record: Uint8Array<ArrayBuffer>,
): Promise<SealedSettings | undefined> {
  if (record[0] !== RECORD_VERSION) return undefined;
  const nonce = record.slice(1, 1 + NONCE_BYTES);
  try {
    const padded = await crypto.subtle.decrypt(
      algorithm(nonce, recordId),
      contentKey,
      record.slice(1 + NONCE_BYTES),
    );
    const text = new TextDecoder().decode(padded).replaceAll('\0', '');
    const { savedAt, settings } = JSON.parse(text) as Record<string, unknown>;
    if (typeof settings !== 'string' || typeof savedAt !== 'number') return undefined;
    return { read: readQuerySettings(settings), savedAt };
  } catch {
    return undefined;
  }
}

/** Binds the ciphertext to its ID: bytes served under another ID do not decrypt. */
function algorithm(iv: Uint8Array<ArrayBuffer>, recordId: string) {
  return { name: 'AES-GCM', iv, additionalData: utf8(`${RECORD_VERSION}:${recordId}`) };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

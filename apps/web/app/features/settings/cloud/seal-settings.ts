// What leaves this browser of a passphrase and of settings: an id and bytes, of which neither tells anything.
import { formatQuerySettings, readQuerySettings } from '@mallard/settings-catalogue';
import type { SettingsRead, SettingValues } from '@mallard/settings-catalogue';
import { normalizePassphrase } from './passphrase.ts';

/** Rounds of PBKDF2 with SHA-256, as OWASP advises in 2023; guessing a passphrase costs as many for each guess. */
const ITERATIONS = 600_000;

/**
 * The same for everybody: there is no name to look a salt up by before the passphrase is known. Its version is that of
 * the whole derivation. It stays when the company is renamed: with another nobody could open what they have saved.
 */
const SALT = 'mallard-settings-v1';

/** The first byte of a record. */
const RECORD_VERSION = 1;
const NONCE_BYTES = 12;
/** Records are as long as each other: what somebody has set is not to be read from a length. */
const PADDED_TO_BYTES = 1024;

export interface SettingsKeys {
  /** 32 bytes, base64url: what the service finds the record by. */
  recordId: string;
  contentKey: CryptoKey;
}

/** Saved settings, and when that was. */
export interface SealedSettings {
  read: SettingsRead;
  /** Epoch milliseconds, by the clock of the device that saved them. */
  savedAt: number;
}

/** Whether this browser can: on a page without https it has no such functions. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Derives from a passphrase what a record is found by, and what it is read with. They are independent: who has the
 * one knows nothing of the other.
 *
 * Takes up to a second or two, which is its purpose.
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

/** Encrypts settings: a version, a nonce, and what AES-GCM makes of them, padded. */
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
 * Reads a record.
 *
 * @returns Nothing for one that was damaged, exchanged for another, or written in a way that is not known here.
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

/** Bound to its place: bytes that are given out for another id do not open. */
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

import { bounded, DEFAULT_TIMEOUT_MS, HttpError, parseRetryAfter } from '@mallard/http';
import type { SettingValues } from '@mallard/settings-catalogue';
import {
  deriveSettingsKeys,
  openSealedSettings,
  sealSettings,
  type SealedSettings,
  type SettingsKeys,
} from './seal-settings.ts';

const ADDRESS = '/api/settings';
const RECORD_TYPE = 'application/octet-stream';

export type LoadOutcome =
  | ({ status: 'found' } & SealedSettings)
  /** No record under this passphrase: never saved, expired, or a typo. */
  | { status: 'none' }
  /** A record exists but cannot be decrypted. */
  | { status: 'damaged' };

export type SaveOutcome =
  | { status: 'saved' }
  /** A record that this page has not seen exists under this passphrase. */
  | { status: 'conflict'; savedAt: number | undefined };

export interface CloudSave {
  /** @throws HttpError If the service fails. */
  load(passphrase: string): Promise<LoadOutcome>;
  /**
   * @param replace Overwrites any existing record.
   * @throws HttpError If the service fails.
   */
  save(
    passphrase: string,
    values: SettingValues,
    options?: { replace?: boolean },
  ): Promise<SaveOutcome>;
  /** @returns Whether there was a record. @throws HttpError If the service fails. */
  remove(passphrase: string): Promise<boolean>;
}

export interface CloudSaveOptions {
  fetch?: typeof fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  timeoutMs?: number;
}

/** Stores settings with the service, which can read neither their content nor their owner. */
export function createCloudSave({
  fetch: send = (...request) => fetch(...request),
  now = Date.now,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: CloudSaveOptions = {}): CloudSave {
  /**
   * Entity tags of the records that this page has seen; only those can be replaced without asking.
   */
  const seen = new Map<string, string>();
  let last: { passphrase: string; keys: Promise<SettingsKeys> } | undefined;

  const keysOf = (passphrase: string): Promise<SettingsKeys> => {
    if (last?.passphrase !== passphrase) {
      const keys = deriveSettingsKeys(passphrase);
      last = { passphrase, keys };
      keys.catch(() => (last = undefined));
    }
    return last.keys;
  };

  const request = (
    method: string,
    { recordId }: SettingsKeys,
    init: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> => {
    const what = `${method} ${ADDRESS}`;
    return bounded(
      async (signal) => {
        const response = await send(ADDRESS, {
          method,
          ...(init.body && { body: init.body }),
          // Not in the URL, which proxies log.
          headers: { ...init.headers, authorization: `Bearer ${recordId}` },
          // The request must not carry the visitor's cookies.
          credentials: 'omit',
          cache: 'no-store',
          signal,
        }).catch((cause: unknown) => {
          throw new HttpError('network', `${what} got no response`, { cause });
        });
        const { status, ok, headers } = response;
        if (!ok && status !== 404 && status !== 412) {
          const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now());
          const message = `${what} responded with status ${status}`;
          throw new HttpError('status', message, { status, retryAfterMs });
        }
        return response;
      },
      { what, timeoutMs, ErrorClass: HttpError },
    );
  };

  async function load(keys: SettingsKeys): Promise<LoadOutcome> {
    const response = await request('GET', keys);
    if (response.status === 404) {
      seen.delete(keys.recordId);
      return { status: 'none' };
    }
    const tag = response.headers.get('etag');
    if (tag) seen.set(keys.recordId, tag);
    const opened = await openSealedSettings(keys, await bytesOf(response));
    return opened ? { status: 'found', ...opened } : { status: 'damaged' };
  }

  return {
    load: async (passphrase) => load(await keysOf(passphrase)),

    async save(passphrase, values, { replace = false } = {}) {
      const keys = await keysOf(passphrase);
      if (replace) await load(keys);
      const tag = seen.get(keys.recordId);
      const response = await request('PUT', keys, {
        headers: {
          'content-type': RECORD_TYPE,
          ...(tag ? { 'if-match': tag } : { 'if-none-match': '*' }),
        },
        body: await sealSettings(keys, values, now()),
      });
      if (response.status === 412) {
        // The record is only displayed; it counts as seen after a load or an explicit replacement.
        const there = await load(keys);
        seen.delete(keys.recordId);
        return {
          status: 'conflict',
          savedAt: there.status === 'found' ? there.savedAt : undefined,
        };
      }
      const saved = response.headers.get('etag');
      if (saved) seen.set(keys.recordId, saved);
      return { status: 'saved' };
    },

    async remove(passphrase) {
      const keys = await keysOf(passphrase);
      seen.delete(keys.recordId);
      return (await request('DELETE', keys)).status !== 404;
    },
  };
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new HttpError('network', `GET ${ADDRESS} broke off`, { cause });
  }
}

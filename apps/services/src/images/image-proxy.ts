import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import {
  CONVERSION_WAIT_LIMIT_MS,
  CONVERSIONS_AT_ONCE,
  FAILURE_AGE_MS,
  FETCH_WAIT_LIMIT_MS,
  FETCHES_AT_ONCE,
  RESULT_AGE_MS,
  RESULT_CACHE_BYTES,
  SOURCE_AGE_MS,
  SOURCE_CACHE_BYTES,
} from './constants.ts';
import type { Converter } from './converter.ts';
import { ImageError } from './errors.ts';
import { fetchPicture, type ImageNetwork } from './fetch-picture.ts';
import { createLimitedQueue } from './limited-queue.ts';
import type { PictureFormat } from './negotiate-format.ts';

export interface PictureRequest {
  source: URL;
  width: number;
  format: PictureFormat;
}

export interface ImageProxy {
  /** @throws ImageError */
  picture(request: PictureRequest): Promise<Buffer>;
}

export interface ImageProxyOptions {
  hosts: readonly string[];
  network: ImageNetwork;
  converter: Pick<Converter, 'convert' | 'prepare'>;
  metrics: Registry;
}

/**
 * Fetches and shrinks images, each only once for concurrent requests. Caches them in memory,
 * because servers have no disk.
 */
export function createImageProxy({
  hosts,
  network,
  converter,
  metrics,
}: ImageProxyOptions): ImageProxy {
  const requests = new Counter({
    name: 'image_requests_total',
    help: 'Requested pictures: from memory, converted, or why there was none.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['kept', 'made', 'image_unreachable']) requests.inc({ outcome }, 0);

  const fetches = createLimitedQueue({
    atOnce: FETCHES_AT_ONCE,
    waitLimitMs: FETCH_WAIT_LIMIT_MS,
  });
  const conversions = createLimitedQueue({
    atOnce: CONVERSIONS_AT_ONCE,
    waitLimitMs: CONVERSION_WAIT_LIMIT_MS,
  });
  const sources = createPictureCache(SOURCE_CACHE_BYTES, SOURCE_AGE_MS);
  const results = createPictureCache(RESULT_CACHE_BYTES, RESULT_AGE_MS);
  new Gauge({
    name: 'image_cache_bytes',
    help: 'Pictures in memory, as fetched and as converted.',
    registers: [metrics],
    collect() {
      this.set(sources.bytes + results.bytes);
    },
  });
  new Gauge({
    name: 'image_waiting',
    help: 'Pictures waiting to be fetched or converted.',
    registers: [metrics],
    collect() {
      this.set(fetches.waiting + conversions.waiting);
    },
  });

  const fetched = (source: URL) =>
    sources.get(source.href, () => fetches.run(() => fetchPicture(source, { hosts, network })));

  async function made({ source, width, format }: PictureRequest): Promise<Buffer> {
    converter.prepare();
    const bytes = await fetched(source);
    return conversions.run(() => converter.convert({ source: bytes, width, format }));
  }

  return {
    async picture(request) {
      const name = `${request.format} ${request.width} ${request.source.href}`;
      const outcome = results.has(name) ? 'kept' : 'made';
      try {
        const picture = await results.get(name, () => made(request));
        requests.inc({ outcome });
        return picture;
      } catch (error) {
        requests.inc({ outcome: error instanceof ImageError ? error.code : 'failed' });
        throw error;
      }
    },
  };
}

interface PictureCache {
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  has(name: string): boolean;
  readonly bytes: number;
}

/**
 * Caches images and shares one computation between concurrent requests. A failure is cached for a
 * minute.
 */
function createPictureCache(maxSize: number, ttl: number): PictureCache {
  const kept = new LRUCache<string, Buffer | ImageError>({
    maxSize,
    ttl,
    // An error and a key also take up memory.
    sizeCalculation: (value, name) =>
      name.length + (value instanceof ImageError ? 500 : Math.max(1, value.length)),
  });
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    has: (name) => kept.has(name),
    get bytes() {
      return kept.calculatedSize;
    },
    get(name, make) {
      const known = kept.get(name);
      if (known instanceof ImageError) return Promise.reject(known);
      if (known !== undefined) return Promise.resolve(known);
      const sameOne = underWay.get(name);
      if (sameOne !== undefined) return sameOne;
      const making = make()
        .then(
          (picture) => {
            kept.set(name, picture);
            return picture;
          },
          (error: unknown) => {
            // Don't cache `image_busy`, which is about this server, not the source.
            if (error instanceof ImageError && error.code !== 'image_busy') {
              kept.set(name, error, { ttl: FAILURE_AGE_MS });
            }
            throw error;
          },
        )
        .finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}

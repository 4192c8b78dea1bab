import type { Post } from '@mallard/company/schemas';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/assembly/platform.ts';
import { allowedSource } from './allowed-source.ts';
import { createConverter } from './converter.ts';
import { internet } from './fetch-picture.ts';
import { createImageProxy } from './image-proxy.ts';
import { registerImageRoute } from './routes.ts';
import { signedAddress } from './signed-address.ts';

/** The largest width at which pages show an image. */
const ADDRESS_WIDTH = 1280;

/**
 * Registers the image proxy.
 *
 * @returns A function that signs our URL for the image of a source, or `undefined` if no host is
 * allowed.
 */
export async function registerImages(
  app: FastifyInstance,
  { config, keys: keyring, metrics, now }: Platform,
  posts: readonly Post[],
  network = internet,
): Promise<((source: string) => string) | undefined> {
  const hosts = config.imageHosts;
  const keys = keyring.open('image-addresses');
  const converter = createConverter();
  app.addHook('onClose', async () => converter.close());
  const proxy = createImageProxy({ hosts, network, converter, metrics });
  registerImageRoute(app, { hosts, posts, keys, proxy, now });
  for (const { id, image } of posts) {
    if (image === undefined || isAllowed(image.source, hosts)) continue;
    app.log.warn({ post: id }, 'post image host is not in IMAGE_HOSTS');
  }
  return hosts.length === 0
    ? undefined
    : (source) => signedAddress(keys[0].bytes, { source, width: ADDRESS_WIDTH }, now());
}

function isAllowed(source: string, hosts: readonly string[]): boolean {
  try {
    return allowedSource(source, hosts) !== undefined;
  } catch {
    return false;
  }
}

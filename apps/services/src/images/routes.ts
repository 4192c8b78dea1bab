import { IMAGE_PATH, IMAGE_WIDTHS } from '@mallard/company/images';
import type { Post } from '@mallard/company/schemas';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { boundedText } from '../platform/utilities/bounded-text.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import type { KeySet } from '../platform/secrets/key-set.ts';
import { allowedSource } from './allowed-source.ts';
import { LONGEST_SOURCE } from './constants.ts';
import { ImageError } from './errors.ts';
import type { ImageProxy } from './image-proxy.ts';
import { negotiateFormat } from './negotiate-format.ts';
import { isSigned } from './signed-address.ts';

/** A post's image may be replaced at its source under the same URL. */
const POST_MAX_AGE_SECONDS = 24 * 60 * 60;

const widthSchema = z.pipe(
  z.enum(IMAGE_WIDTHS.map(String) as [string, ...string[]]),
  z.transform(Number),
);

/**
 * The schema is strict, because an additional parameter would be another cache key for the same
 * image.
 */
const querySchema = z.union([
  z.strictObject({ post: boundedText(200), w: widthSchema }),
  z.strictObject({
    src: boundedText(LONGEST_SOURCE),
    w: widthSchema,
    until: z.pipe(boundedText(10).check(z.regex(/^[1-9]\d{9}$/)), z.transform(Number)),
    sig: boundedText(86).check(z.regex(/^[\w-]{86}$/)),
  }),
]);

interface ImageRouteOptions {
  hosts: readonly string[];
  posts: readonly Post[];
  keys: KeySet;
  proxy: ImageProxy;
  now: () => number;
}

/**
 * `GET /api/image?post=&w=`: the image of a published post. `GET /api/image?src=&w=&until=&sig=`:
 * one of any allowed source, by a URL that we signed.
 *
 * @see Specification §7, other calls; decision 0080
 */
export function registerImageRoute(
  app: FastifyInstance,
  { hosts, posts, keys, proxy, now }: ImageRouteOptions,
): void {
  app.get(IMAGE_PATH, { config: { rateRule: 'site.image' } }, async (request, reply) => {
    if (hosts.length === 0) {
      throw new ServiceError(404, 'image_proxy_off', 'This server doesn’t fetch images.');
    }
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw new ServiceError(400, 'invalid_request', 'The request is not valid.');
    const { source, cacheControl } = named(query.data);
    const format = negotiateFormat(request.headers.accept);
    const picture = await proxy.picture({ source, width: query.data.w, format });
    return reply
      .headers({
        'cache-control': cacheControl,
        vary: 'Accept',
        'content-disposition': `inline; filename="picture.${format}"`,
        // The sandbox gives an image that is opened as a document no permissions and no origin.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .type(`image/${format}`)
      .send(picture);
  });

  function named(query: z.infer<typeof querySchema>): { source: URL; cacheControl: string } {
    if ('post' in query) {
      const picture = posts.find(({ id }) => id === query.post)?.image;
      if (picture === undefined) {
        throw new ServiceError(404, 'not_found', 'Image not found.');
      }
      return {
        source: allowedSource(picture.source, hosts),
        cacheControl: `public, max-age=${POST_MAX_AGE_SECONDS}`,
      };
    }
    const { src, w, until, sig } = query;
    const picture = { source: src, width: w, until };
    const isOurs = keys.some(({ bytes }) => isSigned(bytes, picture, sig, now()));
    if (!isOurs) throw new ImageError('image_address_refused');
    const left = until - Math.floor(now() / 1000);
    return {
      source: allowedSource(src, hosts),
      cacheControl: `public, max-age=${left}, immutable`,
    };
  }
}

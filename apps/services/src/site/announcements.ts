import { brand } from '@mallard/brand';
import { openJobs } from '@mallard/company/jobs';
import type { Job, JobList, Post, PostImage, PostList } from '@mallard/company/schemas';
import type { FastifyInstance } from 'fastify';

/** The same for everyone, and changed by a release or at midnight. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * `GET /api/jobs`: the roles that are open now. `GET /api/posts`: what is new, newest first, in English.
 *
 * Addresses name the pages at the public site (decision 0011), without a locale: the reader's is negotiated there.
 *
 * @see Specification §7, other calls
 */
export function registerAnnouncementRoutes(
  app: FastifyInstance,
  {
    jobs,
    posts,
    imageAddress,
    now,
  }: {
    jobs: readonly Job[];
    posts: readonly Post[];
    /** By what address others have the picture at a source; none where pictures are not fetched. */
    imageAddress: ((source: string) => string) | undefined;
    now: () => number;
  },
): void {
  app.get('/api/jobs', async (_request, reply): Promise<JobList> => {
    reply.header('cache-control', CACHE_CONTROL);
    return {
      jobs: openJobs(jobs, now()).map((job) => ({ ...job, url: addressOf('/hiring', job.id) })),
    };
  });

  app.get('/api/posts', async (_request, reply): Promise<PostList> => {
    reply.header('cache-control', CACHE_CONTROL);
    return {
      language: 'en',
      posts: posts.map(({ id, title, text, publishedOn, image }) => ({
        ...{ id, title, text, publishedOn },
        url: addressOf('/updates', id),
        ...(image && imageAddress && { image: imageOf(image, imageAddress) }),
      })),
    };
  });
}

function imageOf({ source, ...image }: PostImage, addressOfImage: (source: string) => string) {
  return { ...image, url: addressOfImage(source) };
}

function addressOf(path: string, id: string): string {
  return `https://${brand.domain}${path}#${id}`;
}

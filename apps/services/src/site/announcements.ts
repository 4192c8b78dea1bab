import { brand } from '@mallard/brand';
import { openJobs } from '@mallard/company/jobs';
import type { Job, JobList, Post, PostImage, PostList } from '@mallard/company/schemas';
import type { FastifyInstance } from 'fastify';

/** Responses are identical for all visitors and change with a release or at midnight. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * `GET /api/jobs`: the open roles. `GET /api/posts`: the news, newest first, in English.
 *
 * URLs point to pages of the public site (decision 0011) without a locale, which the site
 * negotiates.
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
    /** Returns our URL for the image of a source; absent if the image proxy is off. */
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

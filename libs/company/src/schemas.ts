import * as z from 'zod/mini';

/** Used as a URL fragment: `/hiring#id`. */
const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const textSchema = z.string().check(z.minLength(1));
/** An ISO 8601 date, in UTC. */
const daySchema = z.iso.date();

const paySchema = z
  .object({
    /** ISO 4217. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    /** Whole units of the currency, before taxes. */
    from: z.int().check(z.positive()),
    to: z.int().check(z.positive()),
    per: z.enum(['year', 'hour']),
  })
  .check(z.refine(({ from, to }) => from <= to, 'the range of pay is upside down'));

const jobFields = {
  id: idSchema,
  /** BCP 47 tag of the texts: a role is advertised in its working language. */
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)),
  title: textSchema,
  team: textSchema,
  /**
   * ISO 3166-1 alpha-2 codes of the countries that the employee may live in. All roles are remote.
   */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
  /** Values of schema.org's `employmentType`. */
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN']),
  /** Required: no role is advertised without its pay. */
  pay: paySchema,
  summary: textSchema,
  /** The responsibilities of the role. */
  tasks: z.array(textSchema).check(z.minLength(1)),
  /** The requirements for applicants. */
  needs: z.array(textSchema).check(z.minLength(1)),
  publishedOn: daySchema,
  /** The last day to apply. */
  closesOn: daySchema,
};

/** An open role. */
export const jobSchema = z
  .object(jobFields)
  .check(
    z.refine(({ publishedOn, closesOn }) => publishedOn <= closesOn, 'closed before it opens'),
  );

/** The response of `GET /api/jobs`. @see Specification §7, other calls: "jobs list" */
export const jobListSchema = z.object({
  jobs: z.array(z.object({ ...jobFields, url: z.url() })),
});

const pixelsSchema = z.int().check(z.positive());

/** The image of a post at its source. Visitors load it through our proxy (`./images`). */
const postImageSchema = z.object({
  /** An HTTPS URL on a host that the server's `IMAGE_HOSTS` lists. */
  source: z.url({ protocol: /^https$/ }),
  /** Alternative text. */
  alt: textSchema,
  /** Pixel size of the source image, so that pages can reserve space for it. */
  width: pixelsSchema,
  height: pixelsSchema,
});

/** A product update. */
export const postSchema = z.object({
  id: idSchema,
  title: textSchema,
  text: textSchema,
  /** The site path, without a locale, of the feature that the post describes. */
  path: z.string().check(z.regex(/^\/[\w/-]*$/)),
  publishedOn: daySchema,
  image: z.optional(postImageSchema),
});

/**
 * The response of `GET /api/posts`, newest first. @see Specification §7, other calls: "a blog posts
 * feed"
 */
export const postListSchema = z.object({
  /** BCP 47 tag of the texts. */
  language: z.string(),
  posts: z.array(
    z.object({
      id: idSchema,
      title: textSchema,
      text: textSchema,
      publishedOn: daySchema,
      /** The post's entry on the updates page. */
      url: z.url(),
      /** A signed proxy URL, valid for some weeks; absent if the server doesn't fetch images. */
      image: z.optional(z.extend(z.omit(postImageSchema, { source: true }), { url: z.url() })),
    }),
  ),
});

export type Job = z.infer<typeof jobSchema>;
export type JobList = z.infer<typeof jobListSchema>;
export type Post = z.infer<typeof postSchema>;
export type PostImage = z.infer<typeof postImageSchema>;
export type PostList = z.infer<typeof postListSchema>;

import * as z from 'zod/mini';

/** Part of an address: `/hiring#id`. */
const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const textSchema = z.string().check(z.minLength(1));
/** ISO 8601, a day of UTC. */
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
  /** Of the texts; BCP 47. A role is advertised in the language it is worked in. */
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)),
  title: textSchema,
  team: textSchema,
  /** Where one may live; ISO 3166-1, two letters. All roles are remote. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
  /** In the words of schema.org. */
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN']),
  /** No role without it. */
  pay: paySchema,
  summary: textSchema,
  /** What there is to do. */
  tasks: z.array(textSchema).check(z.minLength(1)),
  /** What it takes. */
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

/** Answer of `GET /api/jobs`. @see Specification §7, other calls: "jobs list" */
export const jobListSchema = z.object({
  jobs: z.array(z.object({ ...jobFields, url: z.url() })),
});

const pixelsSchema = z.int().check(z.positive());

/** The picture of a post, at its source; visitors have it from us (`./images`). */
const postImageSchema = z.object({
  /** https, on a host that the server's `IMAGE_HOSTS` names. */
  source: z.url({ protocol: /^https$/ }),
  /** What it shows, in words. */
  alt: textSchema,
  /** Of the picture at its source, so that pages leave room for it. */
  width: pixelsSchema,
  height: pixelsSchema,
});

/** Something new in the product. */
export const postSchema = z.object({
  id: idSchema,
  title: textSchema,
  text: textSchema,
  /** Where to see it: a path of the site without a locale. */
  path: z.string().check(z.regex(/^\/[\w/-]*$/)),
  publishedOn: daySchema,
  image: z.optional(postImageSchema),
});

/** Answer of `GET /api/posts`, newest first. @see Specification §7, other calls: "a blog posts feed" */
export const postListSchema = z.object({
  /** Of the texts; BCP 47. */
  language: z.string(),
  posts: z.array(
    z.object({
      id: idSchema,
      title: textSchema,
      text: textSchema,
      publishedOn: daySchema,
      /** The entry on the page. */
      url: z.url(),
      /** By a signed address, which holds for some weeks; absent where the server fetches no pictures. */
      image: z.optional(z.extend(z.omit(postImageSchema, { source: true }), { url: z.url() })),
    }),
  ),
});

export type Job = z.infer<typeof jobSchema>;
export type JobList = z.infer<typeof jobListSchema>;
export type Post = z.infer<typeof postSchema>;
export type PostImage = z.infer<typeof postImageSchema>;
export type PostList = z.infer<typeof postListSchema>;

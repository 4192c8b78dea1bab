import type { PostImage } from './schemas.ts';

/** Widths that pictures are had in, narrowest first: none but these, so that nobody has a server make thousands. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Where pictures are fetched for visitors. @see Specification §7, other calls: "image proxy" */
export const IMAGE_PATH = '/api/image';

/** The picture of a published post. The server knows the post, so nothing has to be signed, and documents can have it. */
export function postImagePath(id: string, width: ImageWidth): string {
  return `${IMAGE_PATH}?${new URLSearchParams({ post: id, w: String(width) })}`;
}

/** The widths that a picture is worth having in: it is never enlarged, so of those above its own one will do. */
export function widthsOf({ width }: Pick<PostImage, 'width'>): ImageWidth[] {
  const enough = IMAGE_WIDTHS.findIndex((each) => each >= width);
  return IMAGE_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1);
}

import type { PostImage } from './schemas.ts';

/**
 * Available image widths, narrowest first. A fixed list keeps clients from making the server render
 * arbitrary sizes.
 */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The path of the image proxy. @see Specification §7, other calls: "image proxy" */
export const IMAGE_PATH = '/api/image';

/**
 * Returns the path of a published post's image. The server looks the post up, so the path needs no
 * signature and works in prerendered documents.
 */
export function postImagePath(id: string, width: ImageWidth): string {
  return `${IMAGE_PATH}?${new URLSearchParams({ post: id, w: String(width) })}`;
}

/**
 * Returns the useful widths of an image: images are never enlarged, so at most one width exceeds
 * the original.
 */
export function widthsOf({ width }: Pick<PostImage, 'width'>): ImageWidth[] {
  const enough = IMAGE_WIDTHS.findIndex((each) => each >= width);
  return IMAGE_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1);
}

import { Trans as Message, useLingui } from '@lingui/react';
import { postImagePath, widthsOf } from '@mallard/company/images';
import type { Post, PostImage } from '@mallard/company/schemas';
import { localizedPath } from '@mallard/locales';
import { formatDay } from '../../i18n/format-day.ts';
import { usePage } from '../../i18n/page-context.ts';
import { LinkRow } from '../../shell/LinkRow.tsx';
import type { PostMessages } from './post-messages.ts';
import classes from './PostRow.module.css';

export interface PostRowProps {
  post: Post;
  messages: PostMessages;
}

/** Something new: its day, its words, and its picture where it has one. */
export function PostRow({ post, messages }: PostRowProps) {
  const { locale } = usePage();
  const { id, path, publishedOn, image } = post;
  return (
    <LinkRow
      id={id}
      href={localizedPath(locale, path)}
      headingLevel={2}
      title={<Message {...messages.title} />}
    >
      <time className={classes.day} dateTime={publishedOn}>
        {formatDay(locale, publishedOn)}
      </time>
      <Message {...messages.text} />
      {image && messages.alt && <PostPicture id={id} image={image} alt={messages.alt} />}
    </LinkRow>
  );
}

/**
 * Comes from us, never from its source, which so learns of nobody who reads. Its room is there before it is, and it is
 * fetched when it is about to be seen.
 */
function PostPicture({
  id,
  image,
  alt,
}: {
  id: string;
  image: PostImage;
  alt: NonNullable<PostMessages['alt']>;
}) {
  const { i18n } = useLingui();
  const widths = widthsOf(image);
  const addresses = widths.map((width) => `${postImagePath(id, width)} ${width}w`);
  return (
    <img
      className={classes.picture}
      src={postImagePath(id, 640)}
      srcSet={addresses.join(', ')}
      sizes="(min-width: 50rem) 36rem, 100vw"
      width={image.width}
      height={image.height}
      alt={i18n._(alt)}
      loading="lazy"
      decoding="async"
    />
  );
}

import { Trans as Message, useLingui } from '@lingui/react';
import { postImagePath, widthsOf } from '@mallard/company/images';
import type { Post, PostImage } from '@mallard/company/schemas';
import { localizedPath } from '@mallard/locales';
import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import type { PostMessages } from './post-messages.ts';
import classes from './PostRow.module.css';

export interface PostRowProps {
  post: Post;
  messages: PostMessages;
  /** An icon for the topic. Decorative. */
  icon?: ReactNode;
}

/** A post with its text and an optional image. The whole row is a link. */
export function PostRow({ post, messages, icon }: PostRowProps) {
  const { locale } = usePage();
  const { id, path, image } = post;
  return (
    <li className={classes.post} id={id}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.words}>
        <h3 className={classes.title}>
          <a className={classes.link} href={localizedPath(locale, path)}>
            <Message {...messages.title} />
            <ArrowIcon />
          </a>
        </h3>
        <p className={classes.text}>
          <Message {...messages.text} />
        </p>
        {image && messages.alt && <PostPicture id={id} image={image} alt={messages.alt} />}
      </div>
    </li>
  );
}

/**
 * A post's image. It is served from our origin, so that the source learns nothing about readers.
 * Its space is reserved, and it is lazily loaded.
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
      sizes="(width > 50rem) 24rem, 100vw"
      width={image.width}
      height={image.height}
      alt={i18n._(alt)}
      loading="lazy"
      decoding="async"
    />
  );
}

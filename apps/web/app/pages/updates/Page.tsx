import { Trans } from '@lingui/react/macro';
import { posts as allPosts } from '@mallard/company/posts';
import { formatDay, localizedPath } from '@mallard/locales';
import { Container, EmptyState } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import page from './page.ts';
import { postIcons } from './post-icons.tsx';
import { postMessages } from './post-messages.ts';
import { PostRow } from './PostRow.tsx';
import classes from './Page.module.css';
import { LinePicture } from './sections/LinePicture.tsx';
import './theme.css';

export interface UpdatesPageProps {
  posts?: readonly (typeof allPosts)[number][];
}

/** The posts, newest first and grouped by day, or a message if there are none. */
export default function UpdatesPage({ posts = allPosts }: UpdatesPageProps) {
  const { locale } = usePage();
  return (
    <>
      <PictureBand
        title={<Trans>What’s new</Trans>}
        lead={<Trans>Everything here is live. Each line takes you to it.</Trans>}
        picture={<LinePicture />}
      />
      <Container className={classes.page}>
        {posts.length > 0 ? (
          [...new Set(posts.map(({ publishedOn }) => publishedOn))].map((day) => (
            <section key={day} className={classes.day}>
              <h2 className={classes.date}>
                <time dateTime={day}>{formatDay(locale, day)}</time>
              </h2>
              <ul className={classes.posts}>
                {posts
                  .filter(({ publishedOn }) => publishedOn === day)
                  .map((post) => (
                    <PostRow
                      key={post.id}
                      post={post}
                      messages={postMessages[post.id]}
                      icon={postIcons[post.id]}
                    />
                  ))}
              </ul>
            </section>
          ))
        ) : (
          <EmptyState
            headingLevel={2}
            title={
              <Trans comment="Heading of a page of news, while there are none">
                Nothing to report right now
              </Trans>
            }
          >
            <p>
              <Trans comment="On a page of news, while there are none. The feed is one for feed readers (Atom).">
                What’s next will be listed here and in the feed on the day you can try it, not
                before.
              </Trans>
            </p>
          </EmptyState>
        )}
        <p>
          <a href={localizedPath(locale, page.feed)} type="application/atom+xml">
            <Trans comment="A link to an Atom feed, which a feed reader subscribes to">
              Follow this page with a feed reader
            </Trans>
          </a>
        </p>
      </Container>
    </>
  );
}

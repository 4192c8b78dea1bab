import { Trans } from '@lingui/react/macro';
import { posts } from '@mallard/company/posts';
import { localizedPath } from '@mallard/locales';
import { Container } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { TitleBand } from '../../shell/Band.tsx';
import page from './page.ts';
import { postMessages } from './post-messages.ts';
import { PostRow } from './PostRow.tsx';
import classes from './Page.module.css';
import './theme.css';

/** What is new, newest first, each leading to where it is. */
export default function UpdatesPage() {
  const { locale } = usePage();
  return (
    <>
      <TitleBand
        title={<Trans>What is new</Trans>}
        lead={<Trans>Only what is there already and can be tried. Each line leads to it.</Trans>}
      />
      <Container className={classes.page}>
        <ul>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} messages={postMessages[post.id]} />
          ))}
        </ul>
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

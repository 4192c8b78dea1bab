import { Trans } from '@lingui/react/macro';
import { Container } from '@mallard/ui';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import classes from './Page.module.css';
import { BangList } from './sections/BangList.tsx';
import { HowTo } from './sections/HowTo.tsx';
import { ProposeBang } from './sections/ProposeBang.tsx';
import { RaftPicture } from './sections/RaftPicture.tsx';

/** Lists every built-in bang, with a form to propose another. */
export default function BangsPage() {
  return (
    <>
      <PictureBand
        title={
          <Trans comment="Headline. Bangs are shortcuts such as “!w”; the word is a name">
            Bangs: straight to another site
          </Trans>
        }
        lead={
          <Trans>
            Put an exclamation mark and a short name before your words, and the search box takes you
            to that site’s results.
          </Trans>
        }
        picture={<RaftPicture />}
      />
      <Container className={classes.page}>
        <HowTo />
        <BangList />
        <ProposeBang />
      </Container>
    </>
  );
}

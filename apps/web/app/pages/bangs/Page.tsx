import { Trans } from '@lingui/react/macro';
import { Container } from '@mallard/ui';
import { TitleBand } from '../../shell/Band.tsx';
import classes from './Page.module.css';
import { BangList } from './sections/BangList.tsx';
import { HowTo } from './sections/HowTo.tsx';
import { ProposeBang } from './sections/ProposeBang.tsx';

/** Every bang that ships with the project, and the form to propose another. */
export default function BangsPage() {
  return (
    <>
      <TitleBand
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
      />
      <Container className={classes.page}>
        <HowTo />
        <BangList />
        <ProposeBang />
      </Container>
    </>
  );
}

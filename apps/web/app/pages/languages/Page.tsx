import { Trans } from '@lingui/react/macro';
import { Container } from '@mallard/ui';
import { LanguageLinks } from '../../shell/header/LanguageSwitcher.tsx';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import classes from './Page.module.css';
import { BirdsPicture } from './sections/BirdsPicture.tsx';
import { ReviewedShare, WhoTranslated } from './sections/WhoTranslated.tsx';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/**
 * Links to the home page in every language. Served at the root to clients that state no language.
 */
export default function LanguageListPage() {
  return (
    <>
      <PictureBand
        title={<Trans>Choose your language</Trans>}
        lead={
          <Trans>
            Where a sentence has no translation yet, it’s shown in English. Your choice is kept in a
            cookie on this device.
          </Trans>
        }
        picture={<BirdsPicture />}
      />
      <Container className={classes.page}>
        <LanguageLinks
          path="/"
          noteOf={(locale) => (
            <>
              <span lang="en" translate="no" className={classes.english}>
                {englishNames.of(locale)}
              </span>
              <ReviewedShare of={locale} />
            </>
          )}
        />
        <WhoTranslated />
      </Container>
    </>
  );
}

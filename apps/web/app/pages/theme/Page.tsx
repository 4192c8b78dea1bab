import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Container, InlineMessage } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { TitleBand } from '../../kit/layout/Band.tsx';
import { BackgroundChoice } from './sections/BackgroundChoice.tsx';
import { ThemeChoice } from './sections/ThemeChoice.tsx';
import classes from './Page.module.css';

/**
 * The theme and background choices, as previews. `enhancers/theme-choice/` makes them interactive.
 */
export default function ThemePage() {
  const { locale } = usePage();
  const { name } = brand;
  return (
    <>
      <TitleBand
        title={<Trans>Choose how {name} looks</Trans>}
        lead={
          <Trans>
            Your choice applies right away, here and on all our pages. It’s kept in a cookie in this
            browser and nowhere else.
          </Trans>
        }
      />
      <Container className={classes.page}>
        <p className={classes.without}>
          <Trans>
            Choosing needs JavaScript, which is turned off in your browser. Without it, pages are
            light or dark to match your system.
          </Trans>
        </p>
        <form className={classes.form} data-theme-choice="">
          <div data-theme-failed="" hidden>
            <InlineMessage tone="danger">
              <p>
                <Trans>
                  Part of this page didn’t load, so choices have no effect. Please reload it.
                </Trans>
              </p>
            </InlineMessage>
          </div>
          <ThemeChoice />
          <BackgroundChoice />
          <div role="status">
            <div data-theme-unkept="" hidden>
              <InlineMessage tone="warning">
                <p>
                  <Trans>
                    Your browser refused the cookie, so this lasts until you leave the page.
                    Settings can also travel in an address.
                  </Trans>
                </p>
              </InlineMessage>
            </div>
          </div>
        </form>
        <p>
          <a href={localizedPath(locale, '/settings')}>
            <Trans>All settings</Trans>
          </a>
        </p>
      </Container>
    </>
  );
}

import { localizedPath } from '@mallard/locales';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Button, SearchIcon, VisuallyHidden } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { DirectDownload } from '../../../features/download/call-to-action/DirectDownload.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import type { ExperimentName } from '../../../environment/measurement/measurement.ts';
import { Band } from '../../../kit/layout/Band.tsx';
import classes from './Hero.module.css';
import { PondPicture } from './PondPicture.tsx';
import { Tips } from './Tips.tsx';

const { name, subscriptionName } = brand;

export function Hero() {
  const { t } = useLingui();
  const { locale } = usePage();
  // The script replaces it with the count.
  const number = '#';
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <Trans comment="The headline of the home page">
              Search and browse without being followed
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              {name} makes a search engine, a browser and an AI chat. None of them learns who you
              are.
            </Trans>
          </p>
          <form
            className={classes.search}
            action={brand.links.search}
            role="search"
            data-on-focus=""
            data-suggestions={t({
              message: 'Suggestions',
              comment: 'Names the list below the search box',
            })}
            data-suggestions-said={t({
              message: `Suggestions: ${number}`,
              comment: 'Heard, not seen, when suggestions appear: how many there are',
            })}
            {...eventAttributes('home.search', { from: 'typed' })}
          >
            <label className={classes.box}>
              <VisuallyHidden>
                <Trans>Search the web</Trans>
              </VisuallyHidden>
              <SearchIcon />
              <input
                className={classes.input}
                type="search"
                name="q"
                required
                aria-invalid={false}
                autoComplete="off"
                autoCapitalize="off"
                placeholder={t`Search the web privately`}
              />
            </label>
            <Button
              type="submit"
              size="large"
              className={classes.submit}
              data-exposure={'homeherobuttonstyles' satisfies ExperimentName}
            >
              <Trans>Search</Trans>
            </Button>
          </form>
          <p className={classes.actions}>
            <DirectDownload place="hero" variant="secondary" className={classes.get ?? ''} />
            <span className={classes.note}>
              <Trans>Free, for iOS, Android, Mac and Windows</Trans>
            </span>
          </p>
          <Tips />
          <a className={classes.tagline} href={localizedPath(locale, '/pro')}>
            <Trans>{subscriptionName}: VPN, data removal and identity theft help</Trans>
          </a>
        </div>
        <PondPicture />
      </div>
    </Band>
  );
}

import { Trans as Message } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localeName, localizedPath, translatedLocales } from '@mallard/locales';
import {
  isSettingShown,
  SETTING_GROUPS,
  SETTINGS,
  type Setting,
  type SettingKey,
} from '@mallard/settings-catalogue';
import { Button, Card, ChevronDownIcon, Container, InlineMessage, SearchIcon } from '@mallard/ui';
import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import { Actions, PageHead } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { usePage } from '../../i18n/page-context.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { ChangedSettings } from './ChangedSettings.tsx';
import { ChangeText, IgnoredText } from './rows/ChangeText.tsx';
import { matchesQuery } from './search-settings.ts';
import { groupWords, settingWords } from './rows/setting-words.ts';
import { SettingRow } from './rows/SettingRow.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { SettingsStatus } from './SettingsStatus.tsx';
import classes from './SettingsView.module.css';
import { selectSettings } from './state/settings.slice.ts';
import {
  acceptOffer,
  changeSetting,
  declineOffer,
  readSettingsOfPage,
  rereadStored,
  resetSettings,
  undoChange,
} from './state/settings.thunks.ts';
import { useSettingWords } from './rows/use-setting-words.ts';

/** Loaded on demand because it includes the word list for passphrases. */
const CloudSavePanel = lazyPart(
  async () => (await import('./cloud/CloudSavePanel.tsx')).CloudSavePanel,
  {
    begin: 'when-shown',
  },
);
/** Loaded on demand because it is at the end of the page. */
const ExportSettings = lazyPart(async () => (await import('./ExportSettings.tsx')).ExportSettings, {
  begin: 'when-shown',
});

/** All settings in groups, a preview of their effect, and ways to transfer them. */
export function SettingsView() {
  const dispatch = useAppDispatch();
  const { i18n, t } = useLingui();
  const words = useSettingWords();
  const { status, kept, values, past, last, ignored } = useAppSelector(selectSettings);
  const [typed, setTyped] = useState('');
  // The field and the changed row respond first; the list and the preview follow.
  const query = useDeferredValue(typed);
  const previewed = useDeferredValue(values);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const searchId = useId();
  const sitePath = useSitePath();

  useEffect(() => {
    dispatch(readSettingsOfPage());
    const reread = () => dispatch(rereadStored());
    const rereadAfter = ({ target }: Event) => {
      // By the time the click bubbles up here, the header's button has stored another theme.
      if ((target as Element).closest?.('[data-theme-toggle]')) reread();
    };
    document.addEventListener('visibilitychange', reread);
    window.addEventListener('pageshow', reread);
    document.addEventListener('click', rereadAfter);
    return () => {
      document.removeEventListener('visibilitychange', reread);
      window.removeEventListener('pageshow', reread);
      document.removeEventListener('click', rereadAfter);
    };
  }, [dispatch]);

  const onChange = useCallback(
    (key: SettingKey, code: string | undefined) => dispatch(changeSetting(key, code)),
    [dispatch],
  );
  const isFound = ({ key, group }: Setting) => {
    const { name, description } = settingWords[key];
    const ofGroup = group === 'remembered' ? '' : i18n._(groupWords[group]);
    const choices = words.choicesOf(key).map((choice) => choice.name);
    const text = [i18n._(name), description ? i18n._(description) : '', ofGroup, ...choices];
    return matchesQuery(text.join(' '), query);
  };
  const shown = SETTINGS.filter(
    (setting) =>
      setting.group !== 'remembered' &&
      isSettingShown(setting, values) &&
      (query.trim() === '' || isFound(setting)),
  );

  const preview = <Trans comment="Heading above a picture of what the settings do">Preview</Trans>;
  return (
    <Container className={classes.view}>
      <PageHead
        heading={<Trans>Settings</Trans>}
        lead={
          kept === 'cookies' ? (
            <Trans>
              No account needed. Each change is saved right away in this browser, one cookie per
              setting, for a year. What you leave alone isn’t kept anywhere.
            </Trans>
          ) : (
            <Trans>
              Your browser doesn’t keep our cookies. That’s fine: your settings are in the address
              of this page.
            </Trans>
          )
        }
      >
        <p className={classes.note}>
          <a href={sitePath('/theme')}>
            <Trans>Theme gallery</Trans>
          </a>
          {' · '}
          <a href={sitePath('/bangs')}>
            <Trans comment="A link to the list of bangs, shortcuts such as “!w”; the word is a name">
              All bangs
            </Trans>
          </a>
        </p>
      </PageHead>

      <div className={classes.notices}>
        {kept === 'address' && (
          <InlineMessage tone="info">
            <p>
              <Trans>
                Bookmark this page to come back to your settings. The bookmarklet below takes them
                to our other pages.
              </Trans>
            </p>
          </InlineMessage>
        )}
        <Offer />
        {ignored > 0 && (
          <InlineMessage tone="warning">
            <p>
              <IgnoredText count={ignored} />
            </p>
          </InlineMessage>
        )}
      </div>

      <div className={classes.columns}>
        <div className={classes.list} aria-busy={status === 'reading'}>
          <div role="search" className={classes.tools}>
            <p className={classes.searchLabel} id={`${searchId}-label`}>
              <Trans>Find a setting</Trans>
            </p>
            <label className={classes.searchBox}>
              <SearchIcon />
              <input
                id={searchId}
                aria-labelledby={`${searchId}-label`}
                className={classes.searchInput}
                type="search"
                value={typed}
                placeholder={t({
                  message: 'For example: dark',
                  comment: 'A word to find a setting by',
                })}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') setTyped('');
                }}
              />
            </label>
            <p role="status" className={classes.count}>
              {query.trim() !== '' && (
                <Plural
                  value={shown.length}
                  _0="No settings match."
                  one="# setting"
                  other="# settings"
                />
              )}
            </p>
          </div>
          {query.trim() === '' && (
            <nav aria-label={t({ message: 'Groups of settings', comment: 'Names a navigation' })}>
              <ul className={classes.groups}>
                {SETTING_GROUPS.map((group) => (
                  <li key={group}>
                    <a href={`#settings-${group}`}>
                      <Message {...groupWords[group]} />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}

          {SETTING_GROUPS.map((group) => {
            const settings = shown.filter((setting) => setting.group === group);
            if (settings.length === 0) return null;
            return (
              <section
                key={group}
                className={classes.group}
                id={`settings-${group}`}
                aria-labelledby={`settings-${group}-name`}
                tabIndex={-1}
              >
                <h2 className={classes.groupHeading} id={`settings-${group}-name`}>
                  <Message {...groupWords[group]} />
                </h2>
                <Card className={classes.card}>
                  {settings.map(({ key, defaultCode, keepsDefault }) => (
                    <SettingRow
                      key={key}
                      settingKey={key}
                      code={values[key] ?? (keepsDefault ? '' : defaultCode)}
                      words={words}
                      onChange={onChange}
                    >
                      {key === 'kad' && <LanguageLink code={values[key]} />}
                      {key === 'mcs' && values[key] === '1' && <CloudSavePanel />}
                    </SettingRow>
                  ))}
                </Card>
              </section>
            );
          })}

          {query.trim() === '' && (
            <section className={classes.group} aria-labelledby="settings-along-name">
              <h2 className={classes.groupHeading} id="settings-along-name">
                <Trans>Use your settings elsewhere</Trans>
              </h2>
              <Card className={classes.card}>
                <ExportSettings />
              </Card>
            </section>
          )}
          <SettingsStatus onUndo={past.length > 0 ? () => dispatch(undoChange()) : undefined}>
            {last && <ChangeText change={last} values={values} words={words} />}
          </SettingsStatus>
        </div>

        <aside
          className={classes.aside}
          aria-labelledby="settings-preview"
          data-changed={last && ''}
        >
          <h2 className={classes.partHeading} id="settings-preview">
            <span>{preview}</span>
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isPreviewOpen}
              aria-controls="settings-changed"
              onClick={() => setPreviewOpen(!isPreviewOpen)}
            >
              {preview}
              <ChevronDownIcon />
            </button>
          </h2>
          <div
            id="settings-changed"
            className={classes.folded}
            data-open={isPreviewOpen || undefined}
          >
            <SettingsPreview values={previewed} />
            <h2 className={classes.partHeading}>
              <Trans comment="Heading above the list of settings that differ from their defaults">
                Changed
              </Trans>
            </h2>
            <div data-changed-settings="">
              <ChangedSettings values={previewed} words={words} links />
            </div>
            {Object.keys(values).length > 0 && (
              <p>
                <Button
                  variant="secondary"
                  onClick={() => {
                    dispatch(resetSettings());
                    document.getElementById(searchId)?.focus();
                  }}
                >
                  <Trans>Reset all</Trans>
                </Button>
              </p>
            )}
          </div>
        </aside>
      </div>
    </Container>
  );
}

/**
 * Shows settings from the URL, which apply only when the visitor accepts them: a link must not
 * change settings.
 */
function Offer() {
  const dispatch = useAppDispatch();
  const words = useSettingWords();
  const { offered } = useAppSelector(selectSettings);
  if (!offered) return null;
  const leave = (act: typeof acceptOffer | typeof declineOffer) => {
    dispatch(act());
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Card className={classes.offer} role="region" aria-labelledby="settings-offer">
      <h2 className={classes.partHeading} id="settings-offer">
        <Trans>This address carries settings</Trans>
      </h2>
      <p>
        <Trans>With them, you would have:</Trans>
      </p>
      <ChangedSettings values={offered} words={words} />
      <Actions>
        <Button onClick={() => leave(acceptOffer)}>
          <Trans>Use these settings</Trans>
        </Button>
        <Button variant="secondary" onClick={() => leave(declineOffer)}>
          <Trans>Keep my settings</Trans>
        </Button>
      </Actions>
    </Card>
  );
}

/**
 * Links to this page in the chosen language. It never redirects automatically, because that would
 * replace the page.
 */
function LanguageLink({ code = '' }: { code: string | undefined }) {
  const { locale, path } = usePage();
  const chosen = translatedLocales.find((each) => each.toLowerCase() === code.toLowerCase());
  if (!chosen || chosen === locale) return null;
  return (
    <p>
      <a href={localizedPath(chosen, path)} hrefLang={chosen}>
        <Trans comment="A link; the variable is the name of a language in that language">
          Show this page in <bdi lang={chosen}>{localeName(chosen)}</bdi>
        </Trans>
      </a>
    </p>
  );
}

import { numberFormat } from '@mallard/locales';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  backgroundFromCode,
  colorFromCode,
  findSetting,
  fontFamily,
  settingCode,
  type SettingKey,
  type SettingValues,
} from '@mallard/settings-catalogue';
import { brand } from '@mallard/brand';
import { CheckIcon, GlobeIcon, SearchIcon } from '@mallard/ui';
import { memo, type CSSProperties } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import classes from './SettingsPreview.module.css';

/** The settings that the illustration exposes as attributes, for its style sheet. */
const SHOWN: readonly SettingKey[] = ['ks', 'ku', 'kw', 'km', 'ko', 'mup', 'kv', 'mks', 'kae'];

/**
 * A preview of the results page with the chosen settings. It is hidden from keyboard and screen
 * reader users, who get the list of changes next to it.
 */
export const SettingsPreview = memo(function SettingsPreview({
  values,
}: {
  values: SettingValues;
}) {
  const { t } = useLingui();
  const { locale } = usePage();
  const code = (key: SettingKey) => settingCode(values, key);
  const isOn = (key: SettingKey) => code(key) === '1';
  const data = Object.fromEntries(SHOWN.map((key) => [`data-${key}`, code(key)]));

  // Only chosen colors; without one, the theme's colors and the default typeface apply.
  const color = (key: SettingKey): CSSProperties => {
    const setting = findSetting(key);
    const hex =
      values[key] && setting.type === 'color' && colorFromCode(setting.choices, values[key]);
    return hex ? { color: `#${hex}` } : {};
  };
  const font = (key: SettingKey): CSSProperties => {
    const family = values[key] && fontFamily(values[key]);
    return family ? { fontFamily: family } : {};
  };
  const button = colorOfButton(values['msb']);
  const home = values['k7'] === undefined ? undefined : backgroundFromCode(values['k7']);
  const styled = (style: CSSProperties) => (Object.keys(style).length > 0 ? { style } : {});
  const { domain } = brand;
  const [degrees, unit] = code('kaj') === 'u' ? [64, 'fahrenheit'] : [18, 'celsius'];
  const temperature = numberFormat(locale, { style: 'unit', unit }).format(degrees);

  const address = (path: string) => (
    <span className={classes.address} data-part="kx" {...styled(color('kx'))}>
      {isOn('kf') && (
        <span className={classes.icon} data-part="kf">
          <GlobeIcon />
        </span>
      )}
      <bdi data-part="kaf">{isOn('kaf') ? `https://${domain}/${path}` : domain}</bdi>
    </span>
  );
  const result = (title: string, path: string, text: string, visited: boolean) => (
    <div className={classes.result}>
      {code('mup') === 'a' && address(path)}
      <span
        className={classes.title}
        data-part={visited ? 'kaa' : 'k9'}
        {...styled({ ...font('ka'), ...color(visited ? 'kaa' : 'k9') })}
      >
        <span>{title}</span>
        {visited && isOn('mvc') && (
          <span className={classes.check} data-part="mvc">
            <CheckIcon />
          </span>
        )}
      </span>
      {code('mup') === 'b' && address(path)}
      <span data-part="k8" {...styled(color('k8'))}>
        {text}
      </span>
    </div>
  );

  return (
    <div className={classes.preview} aria-hidden="true" inert data-preview="" {...data}>
      {(code('ko') === '1' || code('ko') === 's') && (
        <div className={classes.bar} data-part="ko">
          <span className={classes.box}>
            {t({
              message: 'wild ducks',
              comment: 'What somebody searches for, in a picture of a search page',
            })}
          </span>
          <span className={classes.go} data-part="msb" {...styled(button)}>
            <SearchIcon />
          </span>
        </div>
      )}
      {isOn('kac') && (
        <p className={classes.suggestion} data-part="kac">
          <SearchIcon />{' '}
          <Trans comment="A suggestion below a search box">wild ducks in winter</Trans>
        </p>
      )}
      <div className={classes.page} {...styled(font('kt'))}>
        {isOn('mai') && (
          <div className={classes.answer} data-part="mai">
            {isOn('maa') ? (
              <Trans comment="The answer of an AI, in a picture">
                Mallards stay where water doesn’t freeze.
              </Trans>
            ) : (
              <strong>
                <Trans comment="A button that asks an AI, in a picture">Answer this question</Trans>
              </strong>
            )}
            {isOn('mch') && (
              <span className={classes.chat} data-part="mch">
                <Trans comment="A link to the AI chat, in a picture">Ask in the chat</Trans>
              </span>
            )}
          </div>
        )}
        {isOn('kz') && (
          <div className={classes.answer} data-part="kz">
            <strong data-part="kaj" dir="ltr">
              {temperature}
            </strong>{' '}
            <Trans comment="Weather, in a picture of a page of results">at the pond</Trans>
          </div>
        )}
        {isOn('k1') && (
          <p className={classes.ad} data-part="k1">
            <Trans comment="Marks an advertisement">Ad</Trans> · <bdi>binoculars.example</bdi>
          </p>
        )}
        {result(
          t({ message: 'Mallard', comment: 'The bird. A result in a picture' }),
          'mallard',
          t`The duck with the green head, at home on most ponds in the north.`,
          false,
        )}
        {result(
          t({ message: 'Ducks in winter', comment: 'A result in a picture, visited before' }),
          'winter',
          t`Why their feet don’t freeze, and what not to feed them.`,
          true,
        )}
        {code('kv') !== '-1' && (
          <p className={classes.divider} data-part="kv">
            {code('kv') === '1' && '2'}
          </p>
        )}
      </div>
      <p
        className={classes.home}
        data-part="k7"
        {...styled(home ? { backgroundColor: home.background, color: home.text } : {})}
      >
        <Trans comment="Stands in a picture of the home page">Home page</Trans>
      </p>
    </div>
  );
});

/** Returns the button's color with a contrasting icon color. */
function colorOfButton(code: string | undefined): CSSProperties {
  const background = code === undefined ? undefined : backgroundFromCode(code);
  return background ? { backgroundColor: background.background, color: background.text } : {};
}

import { Trans } from '@lingui/react/macro';
import { changedSettings, findSetting, type SettingValues } from '@mallard/settings-catalogue';
import { memo } from 'react';
import type { SettingWording } from './rows/use-setting-words.ts';
import classes from './ChangedSettings.module.css';

/**
 * A list of changed settings with their values; each links to its setting if that is on this page.
 */
export const ChangedSettings = memo(function ChangedSettings({
  values,
  words,
  links = false,
}: {
  values: SettingValues;
  words: SettingWording;
  links?: boolean;
}) {
  const changed = changedSettings(values);
  if (changed.length === 0) {
    return (
      <p className={classes.none}>
        <Trans>Nothing changed yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {changed.map(([key, code]) => (
        <li key={key} data-changed={key} data-code={code}>
          {/* Settings that only the product itself stores are not in the list. */}
          {links && findSetting(key).group !== 'remembered' ? (
            <a href={`#setting-${key}`}>{words.settingName(key)}</a>
          ) : (
            <span>{words.settingName(key)}</span>
          )}{' '}
          <bdi className={classes.value}>{words.valueName(key, code)}</bdi>
        </li>
      ))}
    </ul>
  );
});

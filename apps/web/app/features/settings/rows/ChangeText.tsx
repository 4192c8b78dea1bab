import { Plural, Trans } from '@lingui/react/macro';
import { findSetting, type SettingValues } from '@mallard/settings-catalogue';
import type { SettingsChange } from '../state/settings.slice.ts';
import type { SettingWording } from './use-setting-words.ts';

export function ChangeText({
  change,
  values,
  words,
}: {
  change: SettingsChange;
  values: SettingValues;
  words: SettingWording;
}) {
  switch (change.kind) {
    case 'set':
    case 'reset': {
      const { defaultCode, keepsDefault } = findSetting(change.key);
      const name = words.settingName(change.key);
      const code = values[change.key] ?? (keepsDefault ? '' : defaultCode);
      const value = words.valueName(change.key, code);
      return (
        <Trans comment="After a change: name of a setting and its value, such as “Safe Search: Off”">
          {name}: {value}
        </Trans>
      );
    }
    case 'reset-all':
      return <Trans>All settings are at their defaults.</Trans>;
    case 'undone':
      return <Trans comment="After “Undo”: the change has been taken back">Undone.</Trans>;
    case 'accepted':
    case 'imported':
    case 'loaded':
      return (
        <>
          <Plural value={change.count} one="# setting applied." other="# settings applied." />{' '}
          <IgnoredText count={change.ignored} />
        </>
      );
  }
}

/** Reports that some entries were not settings. */
export function IgnoredText({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Plural
      value={count}
      one="# entry was skipped: unknown setting or invalid value."
      other="# entries were skipped: unknown settings or invalid values."
    />
  );
}

import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  findSetting,
  isChangedCode,
  LANGUAGE_KEY,
  REGIONS,
  type SettingKey,
} from '@mallard/settings-catalogue';
import { Select, Switch } from '@mallard/ui';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectSettings } from '../state/settings.slice.ts';
import { memo, useRef, type ReactNode } from 'react';
import { ColorSetting } from './ColorSetting.tsx';
import { FontSetting } from './FontSetting.tsx';
import classes from './SettingRow.module.css';
import { settingWords } from './setting-words.ts';
import type { SettingWording } from './use-setting-words.ts';

export interface SettingRowProps {
  settingKey: SettingKey;
  code: string;
  words: SettingWording;
  /** `undefined` resets the setting. */
  onChange: (key: SettingKey, code: string | undefined) => void;
  children?: ReactNode;
}

/** Memoized: a change renders its own row, and not all others with their hundreds of options. */
export const SettingRow = memo(function SettingRow({
  settingKey,
  code,
  words,
  onChange,
  children,
}: SettingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const setting = findSetting(settingKey);
  const isChanged = isChangedCode(setting, code) && !(setting.keepsDefault && code === '');
  const value = words.valueName(settingKey, setting.keepsDefault ? '' : setting.defaultCode);

  function reset() {
    onChange(settingKey, undefined);
    // The button disappears, so focus the control it belonged to.
    row.current?.querySelector<HTMLElement>('select, input')?.focus();
  }

  return (
    <div
      ref={row}
      className={classes.row}
      id={`setting-${settingKey}`}
      data-setting={settingKey}
      data-code={code}
    >
      <SettingControl settingKey={settingKey} code={code} words={words} onChange={onChange} />
      {isChanged && (
        <button type="button" className={classes.reset} onClick={reset}>
          <Trans comment="A button beside a changed setting; the value is that setting's default, such as “Moderate”">
            Reset to “{value}”
          </Trans>
        </button>
      )}
      {children}
    </div>
  );
});

/**
 * Moves the previously chosen region to second place, after "none", so that it is easy to switch
 * back.
 */
function previousFirst<Choice extends { code: string }>(
  choices: readonly Choice[],
  previous: string | undefined,
): readonly Choice[] {
  const found = choices.find(({ code }) => code === previous);
  const [first, ...others] = choices;
  return found && first && found !== first
    ? [first, found, ...others.filter((choice) => choice !== found)]
    : choices;
}

function SettingControl({ settingKey, code, words, onChange }: SettingRowProps) {
  const { t } = useLingui();
  const isReading = useAppSelector((state) => selectSettings(state).status === 'reading');
  const previousRegion = useAppSelector((state) =>
    settingKey === 'kl' ? selectSettings(state).values.mpr : undefined,
  );
  const setting = findSetting(settingKey);
  const { name, description } = settingWords[settingKey];
  const label = <Message {...name} />;
  const hint = description && <Message {...description} />;

  if (setting.type === 'boolean') {
    return (
      <Switch
        label={<strong>{label}</strong>}
        hint={hint}
        checked={code === '1'}
        onChange={({ target }) => onChange(settingKey, target.checked ? '1' : '-1')}
      />
    );
  }
  if (setting.type === 'color') {
    return (
      <ColorSetting
        label={label}
        hint={hint}
        setting={setting}
        code={code}
        words={words}
        onChange={(next) => onChange(settingKey, next)}
      />
    );
  }
  if (setting.type === 'font') {
    return (
      <FontSetting
        label={label}
        hint={hint}
        choices={words.choicesOf(settingKey)}
        code={code}
        onChange={(next) => onChange(settingKey, next)}
      />
    );
  }
  // The browser's country names can differ from those of the build.
  const isLate = setting.type === 'choice' && setting.choices === REGIONS && isReading;
  const choices = isLate
    ? [{ code, name: words.valueName(settingKey, code) }]
    : previousFirst(words.choicesOf(settingKey), previousRegion);
  const isListed = choices.some((choice) => choice.code === code);
  return (
    <Select
      label={label}
      hint={hint}
      value={code}
      onChange={({ target }) => onChange(settingKey, target.value)}
    >
      {choices.map((choice) => (
        // Each language is named in that language.
        <option
          key={choice.code}
          value={choice.code}
          lang={settingKey === LANGUAGE_KEY && choice.code ? choice.code : undefined}
        >
          {choice.name}
        </option>
      ))}
      {/* A language that this website does not offer, stored by another of our products. */}
      {!isListed && (
        <option value={code}>{t({ message: `Other: ${code}`, comment: 'A language code' })}</option>
      )}
    </Select>
  );
}

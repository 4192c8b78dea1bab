import { Trans, useLingui } from '@lingui/react/macro';
import { fontFamily, FONTS } from '@mallard/settings-catalogue';
import { Select } from '@mallard/ui';
import { useState, type ReactNode } from 'react';
import { OwnValueField } from './OwnValueField.tsx';
import type { NamedChoice } from './use-setting-words.ts';

const OWN = 'own';
/** The limit of the catalog. */
const NAME_LENGTH = 40;

/** A listed font, or the name of a font on the visitor's system. */
export function FontSetting({
  label,
  hint,
  choices,
  code,
  onChange,
}: {
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly NamedChoice[];
  code: string;
  onChange: (code: string) => void;
}) {
  const { t } = useLingui();
  const isOwn = !FONTS.some((font) => font.code === code);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Select
        label={label}
        hint={hint}
        value={isOwn || isAsked ? OWN : code}
        onChange={({ target }) => {
          setIsAsked(target.value === OWN);
          if (target.value !== OWN) onChange(target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.name}
          </option>
        ))}
        <option value={OWN}>{t({ message: 'Another one …', comment: 'A font' })}</option>
      </Select>
      {(isOwn || isAsked) && (
        // Remounts when the value changes elsewhere: by undo, a file or another tab.
        <OwnValueField
          key={code}
          label={<Trans>Name of the font</Trans>}
          hint={<Trans>One that’s installed on your devices. Others show the default font.</Trans>}
          error={<Trans>A name has 2 to 40 letters, digits, spaces and hyphens.</Trans>}
          initial={isOwn ? code : ''}
          maxLength={NAME_LENGTH}
          // A single letter would be the code of a listed font.
          parse={(text) => (text.length > 1 && fontFamily(text) ? text : undefined)}
          onChange={(next) => {
            setIsAsked(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
}

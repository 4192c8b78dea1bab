import { Trans, useLingui } from '@lingui/react/macro';
import { colorFromCode, parseHexColor, type Setting } from '@mallard/settings-catalogue';
import { VisuallyHidden } from '@mallard/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './ColorSetting.module.css';
import { OwnValueField } from './OwnValueField.tsx';
import type { SettingWording } from './use-setting-words.ts';

/** "#" and six digits. */
const HEX_LENGTH = 7;

/** The initial color of the picker if none is chosen. */
const SAMPLE = '#395323';

/** A color from the palette or a custom hex color. */
export function ColorSetting({
  label,
  hint,
  setting,
  code,
  words,
  onChange,
}: {
  label: ReactNode;
  hint?: ReactNode;
  setting: Extract<Setting, { type: 'color' }>;
  code: string;
  words: SettingWording;
  onChange: (code: string | undefined) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const { key, choices, defaultCode, keepsDefault } = setting;
  const codes = choices.map((choice) => choice.code);
  const isOwn = code !== '' && !codes.includes(code);
  const color = colorFromCode(choices, code);
  const sample = color?.length === HEX_LENGTH - 1 ? `#${color}` : SAMPLE;
  const hasNone = defaultCode === '' || keepsDefault === true;
  return (
    <fieldset className={classes.setting} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={classes.swatches}>
        {(hasNone ? ['', ...codes] : codes).map((each) => {
          const color = colorFromCode(choices, each);
          return (
            <label key={each} className={classes.swatch} title={words.valueName(key, each)}>
              <input
                type="radio"
                className={classes.radio}
                name={key}
                value={each}
                checked={code === each}
                onChange={() => onChange(each === '' ? undefined : each)}
                // Set by script, because the page's CSP allows no inline styles.
                ref={(input) => {
                  if (input && color) input.style.backgroundColor = `#${color}`;
                }}
              />
              <VisuallyHidden>{words.valueName(key, each)}</VisuallyHidden>
            </label>
          );
        })}
      </div>
      <div className={classes.own}>
        <OwnValueField
          key={code}
          label={t({ message: 'Custom color', comment: 'Beside colors to choose from' })}
          error={<Trans>A color has 3 or 6 digits from 0 to 9 and A to F, such as 395323.</Trans>}
          initial={isOwn ? `#${code}` : ''}
          maxLength={HEX_LENGTH}
          placeholder={sample}
          parse={parseHexColor}
          onChange={onChange}
        />
        <ColorPicker key={`picker-${code}`} color={sample} onPick={onChange} />
      </div>
    </fieldset>
  );
}

/**
 * The browser's color picker. Listens for the native `change` event on closing: React's event fires
 * for every color on the way.
 */
function ColorPicker({ color, onPick }: { color: string; onPick: (code: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const picker = input.current;
    const take = () => {
      const code = parseHexColor(picker?.value ?? '');
      if (code !== undefined) onPick(code);
    };
    picker?.addEventListener('change', take);
    return () => picker?.removeEventListener('change', take);
  }, [onPick]);
  return (
    <label className={classes.pick}>
      <input ref={input} className={classes.picker} type="color" defaultValue={color} />
      <VisuallyHidden>
        {t({
          message: 'Pick a color',
          comment: 'Of a button, heard: opens the browser’s own chooser of colors',
        })}
      </VisuallyHidden>
    </label>
  );
}

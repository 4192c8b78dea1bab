import { Trans, useLingui } from '@lingui/react/macro';
import { AlertIcon, SearchIcon, VisuallyHidden } from '@mallard/ui';
import classes from './BackgroundChoice.module.css';

/**
 * The choice of the home page's background: a palette or a hex color, with the resulting text
 * color.
 */
export function BackgroundChoice() {
  const { t } = useLingui();
  // Codes from the catalog, which a test compares; a script sets their colors.
  const colors = [
    ['', t({ message: 'Match theme', comment: 'A color' })],
    ['w', t({ message: 'White', comment: 'A color' })],
    ['d', t({ message: 'Light green', comment: 'A color' })],
    ['g', t({ message: 'Intense green', comment: 'A color' })],
    ['g2', t({ message: 'Green', comment: 'A color' })],
    ['b', t({ message: 'Light blue', comment: 'A color' })],
    ['b2', t({ message: 'Blue', comment: 'A color' })],
    ['r', t({ message: 'Intense red', comment: 'A color' })],
    ['r2', t({ message: 'Red', comment: 'A color' })],
    ['p', t({ message: 'Purple', comment: 'A color' })],
    ['o', t({ message: 'Orange', comment: 'A color' })],
  ] as const;
  return (
    <div className={classes.choice}>
      <fieldset>
        <legend className={classes.legend}>
          <Trans>Background of the home page</Trans>
        </legend>
        <div className={classes.swatches}>
          {colors.map(([code, name]) => (
            <label key={code} className={classes.swatch} title={name}>
              <input
                className={classes.radio}
                type="radio"
                name="k7"
                value={code}
                defaultChecked={code === ''}
              />
              <VisuallyHidden>{name}</VisuallyHidden>
            </label>
          ))}
        </div>
        <div className={classes.own}>
          <label className={classes.label} htmlFor="own-color">
            <Trans comment="Beside colors to choose from">Custom color</Trans>
          </label>
          <div className={classes.fields}>
            <input
              className={classes.input}
              id="own-color"
              type="text"
              maxLength={7}
              placeholder="#395323"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              dir="ltr"
              data-own-color=""
              aria-describedby="own-color-error"
            />
            <input
              className={classes.picker}
              type="color"
              defaultValue="#395323"
              aria-label={t({
                message: 'Pick a color',
                comment: 'Of a button, heard: opens the browser’s own chooser of colors',
              })}
              data-color-picker=""
            />
          </div>
          <div role="alert" id="own-color-error">
            <p className={classes.error} data-own-color-error="" hidden>
              <AlertIcon />
              <Trans>A color has 3 or 6 digits from 0 to 9 and A to F, such as 395323.</Trans>
            </p>
          </div>
        </div>
      </fieldset>
      <div className={classes.sample} data-background-sample="">
        <p className={classes.headline} aria-hidden="true">
          <Trans comment="The headline of the home page">
            Search and browse without being followed
          </Trans>
        </p>
        <span className={classes.field} aria-hidden="true">
          <SearchIcon />
        </span>
        <p>
          <Trans>
            Text turns black or white, and the home page light or dark, to suit the color.
          </Trans>
        </p>
      </div>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './ComparisonTable.module.css';
import { CheckIcon, CloseIcon } from './icons.tsx';

export interface ComparisonColumn {
  /** Names the column among the others; the key of each row's `cells`. */
  key: string;
  title: ReactNode;
  /** The one that the page is about. */
  highlighted?: boolean;
}

export interface ComparisonRow {
  title: ReactNode;
  /** What the row is about, in smaller words. */
  description?: ReactNode;
  /** By column: has it, has it not, or words. */
  cells: Readonly<Record<string, boolean | ReactNode>>;
}

export interface ComparisonTableProps {
  caption: ReactNode;
  /** Over the column of the row titles: "Protection". */
  corner: ReactNode;
  columns: readonly ComparisonColumn[];
  rows: readonly ComparisonRow[];
  /** Words beside the mark of a cell that is `true`. */
  yesLabel: string;
  /** Words beside the mark of a cell that is `false`. */
  noLabel: string;
}

/**
 * Several things held against each other.
 *
 * A table at every width; where it is wider than the screen it scrolls in a region of its own, which takes the
 * focus so that arrow keys move it, and the titles of its rows stay in sight.
 */
export function ComparisonTable({
  caption,
  corner,
  columns,
  rows,
  yesLabel,
  noLabel,
}: ComparisonTableProps) {
  const captionId = useId();
  const answers = {
    true: (
      <span className={classes.yes}>
        <CheckIcon /> {yesLabel}
      </span>
    ),
    false: (
      <span className={classes.no}>
        <CloseIcon /> {noLabel}
      </span>
    ),
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari gives scrolling regions no focus of its own.
    <div className={classes.region} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption} id={captionId}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {corner}
            </th>
            {columns.map(({ key, title, highlighted }) => (
              <th
                key={key}
                scope="col"
                className={classNames(classes.column, highlighted && classes.highlighted)}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, description, cells }, index) => (
            <tr key={index}>
              <th scope="row" className={classes.row}>
                {title}
                {description ? <span className={classes.description}>{description}</span> : null}
              </th>
              {columns.map(({ key, highlighted }) => {
                const cell = cells[key];
                return (
                  <td
                    key={key}
                    className={classNames(classes.cell, highlighted && classes.highlighted)}
                  >
                    {typeof cell === 'boolean' ? answers[`${cell}`] : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

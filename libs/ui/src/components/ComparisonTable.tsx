import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './ComparisonTable.module.css';
import { CheckIcon, CloseIcon } from './icons.tsx';

/** Who is compared. */
export interface ComparisonColumn {
  /** Names the column among the others; the key of each row's `cells`. */
  key: string;
  title: ReactNode;
  /** The one that the page is about. */
  highlighted?: boolean;
}

/** What is compared, with a cell for each column by its key. */
export interface ComparisonRow {
  title: ReactNode;
  /** What the row is about, in smaller words. */
  description?: ReactNode;
  /** By column: has it, has it not, or words. */
  cells: Readonly<Record<string, boolean | ReactNode>>;
}

/** A table of who has what; `yesLabel` and `noLabel` are its marks in words. */
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

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- not redundant: see below */

/**
 * Several things held against each other.
 *
 * On narrow screens the title of a row stands above its cells. With more than three columns, and wherever the
 * table is wider than the screen, it scrolls in a region of its own, which takes the focus so that arrow keys
 * move it, and the titles of its rows stay in sight.
 *
 * Roles are spelled out because browsers drop those of a table whose parts are not displayed as a table's.
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
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={classes.corner}>
              {corner}
            </th>
            {columns.map(({ key, title, highlighted }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={classNames(classes.column, highlighted && classes.highlighted)}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ title, description, cells }, index) => (
            <tr key={index} role="row">
              <th scope="row" role="rowheader" className={classes.row}>
                {title}
                {description ? <span className={classes.description}>{description}</span> : null}
              </th>
              {columns.map(({ key, highlighted }) => {
                const cell = cells[key];
                return (
                  <td
                    key={key}
                    role="cell"
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

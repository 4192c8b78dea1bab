import { useId, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './ComparisonTable.module.css';
import { CheckIcon, CloseIcon } from '../icons/icons.tsx';

/** A compared product or group. */
export interface ComparisonColumn {
  /** Identifies the column in the `cells` of each row. */
  key: string;
  title: ReactNode;
  /** Whether the page is about this column. */
  highlighted?: boolean;
}

/**
 * A mark with its own text instead of the table's `yesLabel`. Partial marks always need their own
 * text.
 */
export type ComparisonMark = { yes: ReactNode } | { partly: ReactNode };

/** A compared feature, with a cell per column key. */
export interface ComparisonRow {
  title: ReactNode;
  /** A short explanation of the feature. */
  description?: ReactNode;
  /**
   * The cells by column key: whether it has the feature, a mark with its own text, or only text.
   */
  cells: Readonly<Record<string, boolean | ComparisonMark | ReactNode>>;
}

/** Props of {@link ComparisonTable}. */
export interface ComparisonTableProps {
  caption: ReactNode;
  /** The header of the column of row titles: "Protection". */
  corner: ReactNode;
  columns: readonly ComparisonColumn[];
  rows: readonly ComparisonRow[];
  /** Text next to the mark of a cell that is `true`. */
  yesLabel: string;
  /** Text next to the mark of a cell that is `false`. */
  noLabel: string;
}

const isMark = (cell: ComparisonRow['cells'][string]): cell is ComparisonMark =>
  typeof cell === 'object' && cell !== null && ('yes' in cell || 'partly' in cell);

function PartlyMark() {
  return (
    <svg className={classes.partlyMark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" />
    </svg>
  );
}

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- not redundant: see below */

/**
 * A table that compares the features of several products.
 *
 * On narrow screens the title of a row is above its cells, so that all columns are visible. With
 * more than three columns the marks have no visible "yes" and "no" there, but screen readers still
 * announce them. If the table is still too wide, it scrolls in its own region, which is focusable
 * for scrolling with arrow keys, and the row titles stay visible.
 *
 * Roles are explicit, because browsers drop the table semantics of elements that aren't displayed
 * as a table.
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
  const yes = (words: ReactNode) => (
    <span className={classes.yes}>
      <CheckIcon /> {words}
    </span>
  );
  const answers = {
    true: yes(<span className={classes.plain}>{yesLabel}</span>),
    false: (
      <span className={classes.no}>
        <CloseIcon /> <span className={classes.plain}>{noLabel}</span>
      </span>
    ),
  };
  const contentOf = (cell: ComparisonRow['cells'][string]) => {
    if (typeof cell === 'boolean') return answers[`${cell}`];
    if (!isMark(cell)) return cell;
    if ('yes' in cell) return yes(<span>{cell.yes}</span>);
    return (
      <span className={classes.partly}>
        <PartlyMark /> <span>{cell.partly}</span>
      </span>
    );
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari gives scrolling regions no focus of its own.
    <div className={classes.region} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table role="table" className={classes.table} aria-labelledby={captionId}>
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
                <span>{title}</span>
                {description ? <span className={classes.description}>{description}</span> : null}
              </th>
              {columns.map(({ key, highlighted }) => (
                <td
                  key={key}
                  role="cell"
                  className={classNames(classes.cell, highlighted && classes.highlighted)}
                >
                  {contentOf(cells[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './ComparisonTable.module.css';
import { CheckIcon, CloseIcon } from '../icons/icons.tsx';

/** Who is compared. */
export interface ComparisonColumn {
  /** Names the column among the others; the key of each row's `cells`. */
  key: string;
  title: ReactNode;
  /** The one that the page is about. */
  highlighted?: boolean;
}

/** A mark with words of its own in place of the table's `yesLabel`; what holds in part always needs them. */
export type ComparisonMark = { yes: ReactNode } | { partly: ReactNode };

/** What is compared, with a cell for each column by its key. */
export interface ComparisonRow {
  title: ReactNode;
  /** What the row is about, in smaller words. */
  description?: ReactNode;
  /** By column: has it, has it not, a mark with words of its own, or words alone. */
  cells: Readonly<Record<string, boolean | ComparisonMark | ReactNode>>;
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

const isMark = (cell: ComparisonRow['cells'][string]): cell is ComparisonMark =>
  typeof cell === 'object' && cell !== null && ('yes' in cell || 'partly' in cell);

/** Half of a disc: some of it, and some of it not. */
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
 * Several things held against each other.
 *
 * On narrow screens the title of a row stands above its cells, so that all columns are in sight; of more than three
 * columns the marks stand alone there, without "yes" and "no", which are still read out. Where the table is wider
 * than its place nevertheless, it scrolls in a region of its own, which takes the focus so that arrow keys move it,
 * and the titles of its rows stay in sight.
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

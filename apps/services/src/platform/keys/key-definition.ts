import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SecretsTable } from './secrets-table.ts';

/** Texts that a key has sealed, each bound to the primary key of its row. */
export interface SealedColumn {
  table: PgTable;
  /** The primary key. */
  id: PgColumn;
  sealed: PgColumn;
  /** Which rows, where others are sealed by something else. */
  only?: SQL;
}

/** A key of ours that all servers share, and what has to be known to replace it. */
export interface KeyDefinition {
  /** What operators call it. */
  name: string;
  table: SecretsTable;
  /** Its name in the table. Those that follow it are named after the moment from which they are used: `row/1795440000000`. */
  row: string;
  /** What it is for, in words for operators. */
  purpose: string;
  /** How long a key is kept once the next one is in use, in ms: until what it has made has expired. */
  overlapMs: number;
  /** What was sealed by it and is still there then is resealed. */
  seals?: readonly SealedColumn[];
  /** Columns of hashes that tell their key (`namedMacsOf`): while one is there, its key is not forgotten. */
  names?: readonly { table: PgTable; hash: PgColumn }[];
  /** What forgetting it at once ends, in words for operators; what it seals is resealed in any case. */
  atOnce: string;
}

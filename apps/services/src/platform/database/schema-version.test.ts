import { describe, expect, it } from '@jest/globals';
import { contractingStatements } from './schema-version.ts';

describe('contracting migration statements', () => {
  it.each([
    'drop table "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);',
    'CREATE UNIQUE INDEX "i" ON "a" USING btree ("b");',
    'delete from "a";',
    'create table "b" (c text);--> statement-breakpoint\ndrop type "d";',
  ])("reports a statement that the previous version can't work with: %s", (statements) => {
    expect(contractingStatements({ statements })).toHaveLength(1);
  });

  it.each([
    'create table "a" ("b" text not null, "drop" text);',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;',
    'DROP INDEX "i";--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("b");',
    'create table "a" ("b" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" USING btree ("b");',
    '-- drop table "a"\nselect 1;',
  ])('accepts a statement that the previous version can work with: %s', (statements) => {
    expect(contractingStatements({ statements })).toEqual([]);
  });
});

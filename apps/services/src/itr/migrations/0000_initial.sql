CREATE TABLE "itr_audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "itr_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"day" text NOT NULL,
	"code_hash" text NOT NULL,
	"product" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "itr_audit_at" ON "itr_audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "itr_codes_account_day" ON "itr_codes" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "itr_codes_hash" ON "itr_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "itr_codes_issued_at" ON "itr_codes" USING btree ("issued_at");
CREATE TABLE "account_email_undos" (
	"mac" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_store_purchases" (
	"store" text NOT NULL,
	"purchase_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_store_purchases_store_purchase_hash_pk" PRIMARY KEY("store","purchase_hash")
);
--> statement-breakpoint
CREATE TABLE "account_v1_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_accounts" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_auth_sessions" ADD COLUMN "granted_by" text;--> statement-breakpoint
ALTER TABLE "account_token_families" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_v1_tokens" ADD CONSTRAINT "account_v1_tokens_family_id_account_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."account_token_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_email_undos_account" ON "account_email_undos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_store_purchases_account" ON "account_store_purchases" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_v1_tokens_family" ON "account_v1_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "account_v1_tokens_expires_at" ON "account_v1_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_token_families_last_used_at" ON "account_token_families" USING btree ("last_used_at");
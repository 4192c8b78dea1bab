ALTER TABLE "account_auth_sessions" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "account_store_purchases" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_store_purchases" ADD COLUMN "sign_in_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_token_families" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
-- Nobody knows how earlier purchases were linked. Without an address they may be the only way back into the account.
UPDATE "account_store_purchases" SET "sign_in_since" = "account_store_purchases"."created_at" FROM "account_accounts" WHERE "account_accounts"."id" = "account_store_purchases"."account_id" AND "account_accounts"."email_key" IS NULL;

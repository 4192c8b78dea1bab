ALTER TABLE "account_refresh_tokens" ADD COLUMN "successor_sealed" text;--> statement-breakpoint
ALTER TABLE "account_refresh_tokens" ADD COLUMN "successor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_refresh_tokens" ADD COLUMN "replaced_at" timestamp with time zone;
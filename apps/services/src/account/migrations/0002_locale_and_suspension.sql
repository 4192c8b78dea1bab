ALTER TABLE "account_accounts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "account_accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_passcodes" ADD COLUMN "locale" text;
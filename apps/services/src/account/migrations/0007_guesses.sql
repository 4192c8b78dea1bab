ALTER TABLE "account_accounts" ADD COLUMN "guessed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_accounts" ADD COLUMN "guesses" integer DEFAULT 0 NOT NULL;
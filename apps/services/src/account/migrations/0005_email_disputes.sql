CREATE TABLE "account_email_disputes" (
	"mac" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"old_sealed" text NOT NULL,
	"new_sealed" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"objected_at" timestamp with time zone,
	"proofs" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_email_disputes_account" ON "account_email_disputes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_email_disputes_expires_at" ON "account_email_disputes" USING btree ("expires_at");
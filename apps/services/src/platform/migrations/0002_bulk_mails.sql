DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "development_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("is_bulk","next_attempt_at") WHERE "mail_outbox"."state" in ('waiting', 'sending');
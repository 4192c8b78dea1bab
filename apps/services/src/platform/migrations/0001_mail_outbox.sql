CREATE TABLE "mail_held_addresses" (
	"recipient_mac" text PRIMARY KEY NOT NULL,
	"refusals" integer NOT NULL,
	"held_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_mac" text NOT NULL,
	"sealed" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_expires_at" ON "mail_outbox" USING btree ("expires_at");
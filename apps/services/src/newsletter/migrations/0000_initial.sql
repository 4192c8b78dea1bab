CREATE TABLE "newsletter_confirmations" (
	"mac" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"sealed" text NOT NULL,
	"locale" text NOT NULL,
	"frequency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"name" text PRIMARY KEY NOT NULL,
	"contents" jsonb NOT NULL,
	"is_important" boolean NOT NULL,
	"state" text NOT NULL,
	"last_subscriber_id" text DEFAULT '' NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"sealed" text,
	"locale" text,
	"frequency" text,
	"since" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_subscriber" ON "newsletter_confirmations" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_expires_at" ON "newsletter_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_since" ON "newsletter_subscribers" USING btree ("state","since");
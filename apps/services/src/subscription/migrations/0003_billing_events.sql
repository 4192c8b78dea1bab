-- Databases that were made while billing kept events have the table already.
CREATE TABLE IF NOT EXISTS "billing_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" bigint NOT NULL,
	"subscription_ref" text,
	"event" jsonb,
	CONSTRAINT "billing_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "billing_events_subscription" ON "billing_events" USING btree ("provider","subscription_ref");
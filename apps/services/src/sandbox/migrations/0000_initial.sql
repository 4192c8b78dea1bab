CREATE TABLE "sandbox_checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"client_reference" text NOT NULL,
	"product_label" text NOT NULL,
	"billing_period" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"customer_email" text,
	"customer_name" text,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sandbox_checkout_sessions_client_reference_unique" UNIQUE("client_reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("next_attempt_at");
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"at" bigint NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_portal_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"return_url" text NOT NULL,
	"is_for_card" boolean NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"client_reference" text NOT NULL,
	"started_at" bigint NOT NULL,
	"product_id" text NOT NULL,
	"product_label" text NOT NULL,
	"billing_period" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"period_end" bigint NOT NULL,
	"trial_end" bigint,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"next_product_id" text,
	"next_product_label" text,
	"next_billing_period" text,
	"next_amount_minor" integer,
	"card_last4" text NOT NULL,
	"card_failure" text,
	"failing_since" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"ended_at" bigint,
	"next_action_at" bigint
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkout_sessions" ADD COLUMN "product_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkout_sessions" ADD COLUMN "subscription_ref" text;--> statement-breakpoint
CREATE INDEX "sandbox_invoices_subscription" ON "sandbox_invoices" USING btree ("subscription_ref","at");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("next_action_at");
CREATE TABLE "subscription_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"purchase_platform" text NOT NULL,
	"return_url" text NOT NULL,
	"origin" text,
	"state" text NOT NULL,
	"claimed_at" bigint NOT NULL,
	"session_ref" text,
	"url" text,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"provider" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"account_id" uuid,
	"checkout_id" uuid,
	"product_id" text,
	"customer_ref" text,
	"started_at" bigint,
	"paid" boolean DEFAULT false NOT NULL,
	"period_end" bigint,
	"payment_failing_since" bigint,
	"cancelled_for" bigint,
	"ended_at" bigint,
	CONSTRAINT "subscriptions_provider_subscription_ref_pk" PRIMARY KEY("provider","subscription_ref")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_checkouts_one_payable" ON "subscription_checkouts" USING btree ("account_id") WHERE "subscription_checkouts"."state" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id");
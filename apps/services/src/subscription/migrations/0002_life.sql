CREATE TABLE "subscription_notices" (
	"provider" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "subscription_notices_provider_subscription_ref_kind_about_pk" PRIMARY KEY("provider","subscription_ref","kind","about")
);
--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD COLUMN "amount_minor" integer;--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_minor" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_product_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_from" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "revoked_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "disputed_at" bigint;
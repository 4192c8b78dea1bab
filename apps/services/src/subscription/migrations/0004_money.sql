CREATE TABLE "subscription_trial_cards" (
	"card_hash" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD COLUMN "email_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumes_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_refused_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "dispute_won_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_charging_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_trial_cards_subscription" ON "subscription_trial_cards" USING btree ("subscription_ref");--> statement-breakpoint
CREATE INDEX "subscription_checkouts_email" ON "subscription_checkouts" USING btree ("email_hash");
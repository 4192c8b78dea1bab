ALTER TABLE "subscriptions" ADD COLUMN "payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "purchases" jsonb DEFAULT '[]'::jsonb NOT NULL;
CREATE TABLE "subscription_store_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"purchase_order" integer NOT NULL
);

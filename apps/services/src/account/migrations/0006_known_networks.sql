CREATE TABLE "account_known_networks" (
	"mac" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_known_networks_account" ON "account_known_networks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_known_networks_expires_at" ON "account_known_networks" USING btree ("expires_at");
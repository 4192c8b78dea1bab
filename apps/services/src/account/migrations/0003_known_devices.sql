CREATE TABLE "account_known_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_known_devices_account" ON "account_known_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_known_devices_family" ON "account_known_devices" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "account_known_devices_expires_at" ON "account_known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_auth_sessions_account" ON "account_auth_sessions" USING btree ("account_id");
CREATE TABLE "saved_settings" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"version" text NOT NULL,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_settings_expires_on" ON "saved_settings" USING btree ("expires_on");
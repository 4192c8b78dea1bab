CREATE TABLE "account_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_accounts_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "account_auth_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"code_challenge" text NOT NULL,
	"redirect_uri" text,
	"expires_at" timestamp with time zone NOT NULL,
	"authorized_at" timestamp with time zone,
	"account_id" uuid,
	"passcode_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_used_at" timestamp with time zone,
	"family_id" uuid,
	CONSTRAINT "account_auth_sessions_code_challenge_unique" UNIQUE("code_challenge"),
	CONSTRAINT "account_auth_sessions_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "account_email_edits" (
	"hash_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_passcodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"email_key" text NOT NULL,
	"mac" text NOT NULL,
	"requester" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"own_tries" integer DEFAULT 0 NOT NULL,
	"other_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"parent_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_signing_keys" (
	"generation" integer PRIMARY KEY NOT NULL,
	"kid" uuid NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_token_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text
);
--> statement-breakpoint
ALTER TABLE "account_refresh_tokens" ADD CONSTRAINT "account_refresh_tokens_family_id_account_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."account_token_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_auth_sessions_expires_at" ON "account_auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_email_edits_expires_at" ON "account_email_edits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_passcodes_email" ON "account_passcodes" USING btree ("scope","email_key","created_at");--> statement-breakpoint
CREATE INDEX "account_passcodes_expires_at" ON "account_passcodes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_refresh_tokens_parent" ON "account_refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "account_refresh_tokens_family" ON "account_refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "account_refresh_tokens_expires_at" ON "account_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_token_families_account" ON "account_token_families" USING btree ("account_id");
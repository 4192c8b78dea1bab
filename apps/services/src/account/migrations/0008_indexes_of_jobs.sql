CREATE INDEX "account_accounts_deletes_at" ON "account_accounts" USING btree ("deletes_at") WHERE "account_accounts"."deletes_at" is not null;--> statement-breakpoint
CREATE INDEX "account_accounts_old_keys" ON "account_accounts" USING btree ("id") WHERE "account_accounts"."email_key" ~ '[^ -~]';--> statement-breakpoint
CREATE INDEX "account_accounts_without_email" ON "account_accounts" USING btree ("id") WHERE "account_accounts"."email_key" is null;--> statement-breakpoint
CREATE INDEX "account_email_undos_expires_at" ON "account_email_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_refresh_tokens_successors" ON "account_refresh_tokens" USING btree ("successor_at") WHERE "account_refresh_tokens"."successor_sealed" is not null;
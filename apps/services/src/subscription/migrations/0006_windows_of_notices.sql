CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("provider","subscription_ref") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree ("product_id","period_end") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("started_at") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_trials_promised" ON "subscriptions" USING btree ("started_at") WHERE "subscriptions"."ended_at" is null and "subscriptions"."trial_end" is null and "subscriptions"."trial_days" > 0;--> statement-breakpoint
CREATE INDEX "subscriptions_cancelled_for" ON "subscriptions" USING btree ("cancelled_for") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_failing_since" ON "subscriptions" USING btree ("payment_failing_since") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("ended_at");
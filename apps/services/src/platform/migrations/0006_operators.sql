CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "switched_off" (
	"name" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "operator_actions_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'operator_actions is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "operator_actions_append_only" BEFORE UPDATE OR DELETE ON "operator_actions"
	FOR EACH STATEMENT EXECUTE FUNCTION "operator_actions_refuse_change"();

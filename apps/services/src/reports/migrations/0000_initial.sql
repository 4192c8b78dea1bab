CREATE TABLE "site_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"about" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"is_query_left_out" boolean NOT NULL,
	"text" text NOT NULL,
	"sealed_contact" text,
	"handled_on" date
);
--> statement-breakpoint
CREATE INDEX "site_reports_day" ON "site_reports" USING btree ("day");--> statement-breakpoint
CREATE INDEX "site_reports_waiting" ON "site_reports" USING btree ("handled_on","host");
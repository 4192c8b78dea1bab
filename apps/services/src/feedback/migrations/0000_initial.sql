CREATE TABLE "feedback_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"area" text NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feedback_entries_day" ON "feedback_entries" USING btree ("day");
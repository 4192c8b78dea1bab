CREATE TABLE "pixel_loads" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pixel_overflow" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "pixel_overflow_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
-- Written by hand. Counts of the version before had every value apart; now few may not be, and no day of enrolment.
WITH "rare" AS (
	DELETE FROM "pixel_counts"
	WHERE "parameter" <> '' AND "value" <> '(other)' AND ("count" < 20 OR "parameter" IN ('enrolledOn', 'viewCount'))
	RETURNING "day", "event", "parameter", "count"
)
INSERT INTO "pixel_counts" ("day", "event", "parameter", "value", "count")
SELECT "day", "event", "parameter", '(other)', sum("count") FROM "rare" GROUP BY 1, 2, 3
ON CONFLICT ("day", "event", "parameter", "value") DO UPDATE SET "count" = "pixel_counts"."count" + excluded."count";

CREATE TABLE "pixel_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"parameter" text NOT NULL,
	"value" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "pixel_counts_day_event_parameter_value_pk" PRIMARY KEY("day","event","parameter","value")
);
--> statement-breakpoint
CREATE TABLE "pixel_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pixel_experiment_counts" (
	"day" date NOT NULL,
	"experiment" text NOT NULL,
	"variant" text NOT NULL,
	"assigned_by" text NOT NULL,
	"event" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "pixel_experiment_counts_day_experiment_variant_assigned_by_event_pk" PRIMARY KEY("day","experiment","variant","assigned_by","event")
);
--> statement-breakpoint
-- Written by hand: drizzle-kit knows no partitions.
CREATE TABLE "pixels" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"count" integer NOT NULL
) PARTITION BY RANGE ("day");

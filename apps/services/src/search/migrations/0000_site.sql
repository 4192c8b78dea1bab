CREATE TABLE "bang_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"trigger" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_bangs" (
	"trigger" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL
);

CREATE TABLE "job_times" (
	"job" text PRIMARY KEY NOT NULL,
	"finished_at" bigint NOT NULL
);

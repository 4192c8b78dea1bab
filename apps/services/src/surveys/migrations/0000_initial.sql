CREATE TABLE "survey_counts" (
	"survey" text NOT NULL,
	"period" text NOT NULL,
	"since" date NOT NULL,
	"question" text NOT NULL,
	"choice" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "survey_counts_survey_period_since_question_choice_pk" PRIMARY KEY("survey","period","since","question","choice")
);

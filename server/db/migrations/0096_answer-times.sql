CREATE TABLE "answer_times" (
	"question_version_id" integer NOT NULL,
	"seconds" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "answer_times_question_version_id_seconds_pk" PRIMARY KEY("question_version_id","seconds")
);
--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;
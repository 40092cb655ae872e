CREATE TABLE "answer_counts" (
	"form_id" integer NOT NULL,
	"answer_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "answer_counts_form_id_answer_id_score_pk" PRIMARY KEY("form_id","answer_id","score")
);
--> statement-breakpoint
CREATE TABLE "test_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"version_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_counts" ADD CONSTRAINT "answer_counts_form_id_test_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."test_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_counts" ADD CONSTRAINT "answer_counts_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_forms" ADD CONSTRAINT "test_forms_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_counts_answer" ON "answer_counts" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_forms_versions" ON "test_forms" USING btree ("publication_id","version_ids");--> statement-breakpoint
-- The first attempts so far.
INSERT INTO "test_forms" ("publication_id", "version_ids")
SELECT DISTINCT "publication_id", "version_ids" FROM (
  SELECT a."publication_id", array_agg(aa."question_version_id" ORDER BY aa."question_version_id") AS "version_ids"
  FROM "attempts" a JOIN "attempt_answers" aa ON aa."attempt_id" = a."id"
  WHERE a."attempt" = 1 AND NOT a."practice"
  GROUP BY a."id"
) "shown";--> statement-breakpoint
INSERT INTO "answer_counts" ("form_id", "answer_id", "score", "count")
SELECT f."id", aa."answer_id", t."score", count(*)
FROM (
  SELECT a."id", a."publication_id",
    array_agg(aa."question_version_id" ORDER BY aa."question_version_id") AS "version_ids",
    count(*) FILTER (WHERE aa."correct") AS "score"
  FROM "attempts" a JOIN "attempt_answers" aa ON aa."attempt_id" = a."id"
  WHERE a."attempt" = 1 AND NOT a."practice"
  GROUP BY a."id"
) t
JOIN "test_forms" f ON f."publication_id" = t."publication_id" AND f."version_ids" = t."version_ids"
JOIN "attempt_answers" aa ON aa."attempt_id" = t."id"
GROUP BY f."id", aa."answer_id", t."score";

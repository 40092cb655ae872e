CREATE TABLE "evaluation_choices" (
	"evaluation_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"objective_id" integer DEFAULT 0 NOT NULL,
	"point" smallint NOT NULL,
	"publication_id" integer NOT NULL,
	"submitted_on" date NOT NULL,
	CONSTRAINT "evaluation_choices_evaluation_id_question_id_objective_id_point_pk" PRIMARY KEY("evaluation_id","question_id","objective_id","point")
);
--> statement-breakpoint
CREATE TABLE "evaluation_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer,
	"kind" text NOT NULL,
	"version" smallint NOT NULL,
	"entries" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_id" integer,
	CONSTRAINT "evaluation_forms_version" UNIQUE NULLS NOT DISTINCT("publication_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "evaluation_objectives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_objectives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluation_questions" ALTER COLUMN "number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "evaluation_questions" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "evaluation_questions" ADD COLUMN "counts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "evaluation_choices" ADD CONSTRAINT "evaluation_choices_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluation_choices" ADD CONSTRAINT "evaluation_choices_question_id_evaluation_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."evaluation_questions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluation_forms" ADD CONSTRAINT "evaluation_forms_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluation_forms" ADD CONSTRAINT "evaluation_forms_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluation_objectives" ADD CONSTRAINT "evaluation_objectives_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "evaluation_choices_day" ON "evaluation_choices" USING btree ("submitted_on","question_id","objective_id","point");
--> statement-breakpoint
CREATE INDEX "evaluation_choices_publication" ON "evaluation_choices" USING btree ("publication_id","submitted_on","question_id","objective_id","point");
--> statement-breakpoint
CREATE INDEX "evaluation_objectives_publication" ON "evaluation_objectives" USING btree ("publication_id");
--> statement-breakpoint
-- The form that was asked until now becomes version 1, with what reports read its answers as.
UPDATE "evaluation_questions" SET "role" = 'bias', "counts" = '[2]' WHERE "number" = 4;
--> statement-breakpoint
UPDATE "evaluation_questions" SET "role" = 'intent', "counts" = '[1]' WHERE "number" = 6;
--> statement-breakpoint
UPDATE "evaluation_questions" SET "role" = 'overall' WHERE "number" = 9;
--> statement-breakpoint
INSERT INTO "evaluation_forms" ("publication_id", "kind", "version", "entries", "published_at")
SELECT NULL, 'evaluation', 1, jsonb_agg(jsonb_build_object('question', "id", 'translations', '{}'::jsonb) ORDER BY "number"), '2026-11-01T00:00:00Z'
FROM "evaluation_questions" WHERE "retired_at" IS NULL HAVING count(*) > 0;
--> statement-breakpoint
-- Days are of the default zone; from now on they are of the configured one.
INSERT INTO "evaluation_choices" ("evaluation_id", "question_id", "objective_id", "point", "publication_id", "submitted_on")
SELECT e."id", q."id", 0,
  CASE WHEN q."kind" = 'scale' THEN (a.value->>'value')::numeric::smallint
    ELSE (SELECT o.position FROM jsonb_array_elements_text(q."options") WITH ORDINALITY AS o(label, position) WHERE o.label = a.value->>'value') END,
  e."publication_id", (e."submitted_at" AT TIME ZONE 'America/New_York')::date
FROM "evaluations" e, jsonb_array_elements(e."answers") a JOIN "evaluation_questions" q ON q."id"::text = a.value->>'question_id'
WHERE (q."kind" = 'scale' AND jsonb_typeof(a.value->'value') = 'number')
  OR (q."kind" = 'choice' AND q."options" ? (a.value->>'value'))
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER evaluation_questions_are_immutable BEFORE UPDATE OR DELETE ON "evaluation_questions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_form_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that is deleted is no longer named as the publisher.
  IF TG_OP = 'UPDATE' AND NEW.published_by_id IS NULL
    AND ROW(NEW.id, NEW.publication_id, NEW.kind, NEW.version, NEW.entries, NEW.published_at)
      IS NOT DISTINCT FROM ROW(OLD.id, OLD.publication_id, OLD.kind, OLD.version, OLD.entries, OLD.published_at)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Versions of a form are never changed or deleted';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER evaluation_forms_are_immutable BEFORE UPDATE OR DELETE ON "evaluation_forms" FOR EACH ROW EXECUTE FUNCTION refuse_form_change();

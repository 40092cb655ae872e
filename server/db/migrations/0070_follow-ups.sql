CREATE TABLE "follow_up_choices" (
	"follow_up_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"point" smallint NOT NULL,
	"publication_id" integer NOT NULL,
	"answered_on" date NOT NULL,
	CONSTRAINT "follow_up_choices_follow_up_id_question_id_point_pk" PRIMARY KEY("follow_up_id","question_id","point")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evaluation_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"form_id" integer,
	"language" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_up_choices" ADD CONSTRAINT "follow_up_choices_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_choices" ADD CONSTRAINT "follow_up_choices_question_id_evaluation_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."evaluation_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_form_id_evaluation_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."evaluation_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_choices_day" ON "follow_up_choices" USING btree ("answered_on","question_id","point");--> statement-breakpoint
CREATE INDEX "follow_up_choices_publication" ON "follow_up_choices" USING btree ("publication_id","answered_on","question_id","point");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_once" ON "follow_ups" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "follow_ups_sent" ON "follow_ups" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "follow_ups_publication" ON "follow_ups" USING btree ("publication_id","answered_at");--> statement-breakpoint
CREATE INDEX "follow_ups_form" ON "follow_ups" USING btree ("form_id");
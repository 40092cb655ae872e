ALTER TABLE "evaluations" ADD COLUMN "form_id" integer;
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_form_id_evaluation_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."evaluation_forms"("id") ON DELETE no action ON UPDATE no action NOT VALID;

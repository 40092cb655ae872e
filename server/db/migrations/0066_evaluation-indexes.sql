CREATE INDEX CONCURRENTLY "evaluations_form" ON "evaluations" USING btree ("form_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "evaluations_publication" ON "evaluations" USING btree ("publication_id","submitted_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "evaluations_submitted" ON "evaluations" USING btree ("submitted_at");
--> statement-breakpoint
ALTER TABLE "evaluations" VALIDATE CONSTRAINT "evaluations_form_id_evaluation_forms_id_fk";

CREATE TABLE "report_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"state" text NOT NULL,
	"provider_number" text NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"body" text NOT NULL,
	"evaluation_id" integer NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"quarters" smallint NOT NULL,
	"values" jsonb,
	"message" text DEFAULT '' NOT NULL,
	"resend" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_settings" (
	"body" text PRIMARY KEY NOT NULL,
	"provider_number" text DEFAULT '' NOT NULL,
	"columns" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "report_batches" ADD CONSTRAINT "report_batches_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_records" ADD CONSTRAINT "report_records_batch_id_report_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."report_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_records" ADD CONSTRAINT "report_records_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_settings" ADD CONSTRAINT "report_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_batches_body" ON "report_batches" USING btree ("body","id");--> statement-breakpoint
CREATE INDEX "report_records_batch" ON "report_records" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "report_records_completion" ON "report_records" USING btree ("evaluation_id","body","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_records_open" ON "report_records" USING btree ("body","evaluation_id") WHERE "report_records"."state" in ('prepared', 'sent');
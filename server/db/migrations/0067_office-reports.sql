CREATE TABLE "front_matter_texts" (
	"publication_id" integer NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"text" jsonb NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "front_matter_texts_publication_id_version_digest_pk" PRIMARY KEY("publication_id","version","digest")
);
--> statement-breakpoint
CREATE TABLE "pars_details" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "pars_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pars_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"closes" boolean NOT NULL,
	"document" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identifiers" ADD COLUMN "eprofile_id" text;--> statement-breakpoint
ALTER TABLE "front_matter_texts" ADD CONSTRAINT "front_matter_texts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pars_details" ADD CONSTRAINT "pars_details_publication_id_activities_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."activities"("publication_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pars_details" ADD CONSTRAINT "pars_details_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pars_records" ADD CONSTRAINT "pars_records_publication_id_activities_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."activities"("publication_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pars_records" ADD CONSTRAINT "pars_records_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pars_records_activity" ON "pars_records" USING btree ("publication_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pars_records_open" ON "pars_records" USING btree ("publication_id") WHERE "pars_records"."state" in ('prepared', 'sent');--> statement-breakpoint
CREATE TRIGGER front_matter_texts_are_append_only BEFORE UPDATE OR DELETE ON "front_matter_texts" FOR EACH ROW EXECUTE FUNCTION refuse_change();

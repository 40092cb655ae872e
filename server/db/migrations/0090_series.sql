CREATE TABLE "series" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"status" text NOT NULL,
	"required" smallint,
	"position" smallint NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"series_slug" text NOT NULL,
	"code" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_degree" text,
	"provider" text NOT NULL,
	"title" text NOT NULL,
	"parts" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_certificates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "series_parts" (
	"series_slug" text NOT NULL,
	"publication_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "series_parts_series_slug_publication_id_pk" PRIMARY KEY("series_slug","publication_id")
);
--> statement-breakpoint
CREATE TABLE "series_starts" (
	"user_id" integer NOT NULL,
	"series_slug" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_on" date NOT NULL,
	"required" smallint NOT NULL,
	"parts" integer[] NOT NULL,
	"plan" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_starts_user_id_series_slug_pk" PRIMARY KEY("user_id","series_slug")
);
--> statement-breakpoint
ALTER TABLE "series_certificates" ADD CONSTRAINT "series_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_certificates" ADD CONSTRAINT "series_certificates_series_slug_series_slug_fk" FOREIGN KEY ("series_slug") REFERENCES "public"."series"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_parts" ADD CONSTRAINT "series_parts_series_slug_series_slug_fk" FOREIGN KEY ("series_slug") REFERENCES "public"."series"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_parts" ADD CONSTRAINT "series_parts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_starts" ADD CONSTRAINT "series_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_starts" ADD CONSTRAINT "series_starts_series_slug_series_slug_fk" FOREIGN KEY ("series_slug") REFERENCES "public"."series"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_certificates_user" ON "series_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "series_certificates_series" ON "series_certificates" USING btree ("series_slug");--> statement-breakpoint
CREATE INDEX "series_parts_publication" ON "series_parts" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "series_starts_series" ON "series_starts" USING btree ("series_slug");
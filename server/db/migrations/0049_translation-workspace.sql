CREATE TABLE "translation_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_number" integer NOT NULL,
	"section_slug" text NOT NULL,
	"language" text NOT NULL,
	"segment_key" text NOT NULL,
	"body" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "translation_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_number" integer NOT NULL,
	"language" text NOT NULL,
	"source_version" integer NOT NULL,
	"state" text NOT NULL,
	"sections" jsonb NOT NULL,
	"sections_done" smallint NOT NULL,
	"segments" integer NOT NULL,
	"done" integer NOT NULL,
	"review" integer NOT NULL,
	"stale" integer NOT NULL,
	"open" integer NOT NULL,
	"words" integer NOT NULL,
	"words_left" integer NOT NULL,
	"is_pending" boolean NOT NULL,
	"stale_since" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"submitted_by_id" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"term" text NOT NULL,
	"translation" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "translation_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_number" integer NOT NULL,
	"section_slug" text NOT NULL,
	"section" smallint NOT NULL,
	"language" text NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"is_slug_pending" boolean DEFAULT false NOT NULL,
	"pairs" jsonb NOT NULL,
	"file_digest" text,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_progress" ADD CONSTRAINT "translation_progress_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_progress" ADD CONSTRAINT "translation_progress_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_terms" ADD CONSTRAINT "translation_terms_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_texts" ADD CONSTRAINT "translation_texts_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_texts" ADD CONSTRAINT "translation_texts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_comments_section" ON "translation_comments" USING btree ("publication_number","section_slug","language");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_progress_publication" ON "translation_progress" USING btree ("publication_number","language");--> statement-breakpoint
CREATE INDEX "translation_progress_updated" ON "translation_progress" USING btree ("language","updated_at","id");--> statement-breakpoint
CREATE INDEX "translation_progress_stale" ON "translation_progress" USING btree ("language","stale","id");--> statement-breakpoint
CREATE INDEX "translation_progress_words" ON "translation_progress" USING btree ("language","words_left","id");--> statement-breakpoint
CREATE INDEX "translation_progress_submitted" ON "translation_progress" USING btree ("submitted_at") WHERE "translation_progress"."submitted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "translation_terms_term" ON "translation_terms" USING btree ("language",lower("term"));--> statement-breakpoint
CREATE UNIQUE INDEX "translation_texts_section" ON "translation_texts" USING btree ("publication_number","section_slug","language");--> statement-breakpoint
CREATE INDEX "translation_texts_slug" ON "translation_texts" USING btree ("language","slug");
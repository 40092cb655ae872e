CREATE TABLE "draft_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_number" integer NOT NULL,
	"path" text NOT NULL,
	"line" integer NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_number" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preview_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "publication_drafts" (
	"number" integer PRIMARY KEY NOT NULL,
	"open" text,
	"version" integer DEFAULT 0 NOT NULL,
	"files" jsonb,
	"assets" jsonb,
	"base_revision" integer,
	"slug" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"authors" text[] DEFAULT '{}' NOT NULL,
	"sections" smallint DEFAULT 0 NOT NULL,
	"questions" smallint DEFAULT 0 NOT NULL,
	"languages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"publication_date" date,
	"expiration_date" date,
	"credit_class" text,
	"credit_quarters" smallint,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp with time zone,
	"scheduled_kind" text,
	"scheduled_note" text DEFAULT '' NOT NULL,
	"scheduled_by_id" integer,
	"submitted_at" timestamp with time zone,
	"submitted_by_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "publication_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_number" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text,
	"origin" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL,
	"files" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "draft_comments" ADD CONSTRAINT "draft_comments_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_comments" ADD CONSTRAINT "draft_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_comments" ADD CONSTRAINT "draft_comments_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD CONSTRAINT "publication_drafts_scheduled_by_id_users_id_fk" FOREIGN KEY ("scheduled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD CONSTRAINT "publication_drafts_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD CONSTRAINT "publication_drafts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_revisions" ADD CONSTRAINT "publication_revisions_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_revisions" ADD CONSTRAINT "publication_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_comments_publication" ON "draft_comments" USING btree ("publication_number","id");--> statement-breakpoint
CREATE INDEX "preview_links_publication" ON "preview_links" USING btree ("publication_number");--> statement-breakpoint
CREATE INDEX "publication_drafts_updated" ON "publication_drafts" USING btree ("updated_at","number");--> statement-breakpoint
CREATE INDEX "publication_drafts_scheduled" ON "publication_drafts" USING btree ("scheduled_for") WHERE "publication_drafts"."open" = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "publication_revisions_number" ON "publication_revisions" USING btree ("publication_number","number");--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Publications that are in the library already are listed; their texts come with the next folder import.
INSERT INTO "publication_drafts" ("number", "slug", "title", "type", "authors", "sections", "questions", "languages", "publication_date", "expiration_date", "credit_class", "credit_quarters", "updated_at")
SELECT p."id", p."slug", p."title", p."type",
  coalesce((SELECT array_agg(a."slug" ORDER BY pa."position") FROM "publication_authors" pa JOIN "authors" a ON a."id" = pa."author_id" WHERE pa."publication_id" = p."id"), '{}'),
  (SELECT count(*) FROM "sections" s WHERE s."publication_id" = p."id" AND s."withdrawn_at" IS NULL),
  (SELECT count(*) FROM "questions" q WHERE q."publication_id" = p."id" AND q."retired_at" IS NULL),
  coalesce((SELECT jsonb_object_agg(l."lang", l."count") FROM (
    SELECT t."lang", count(*) AS "count" FROM "section_translations" t JOIN "sections" s ON s."id" = t."section_id"
    WHERE s."publication_id" = p."id" AND s."withdrawn_at" IS NULL GROUP BY t."lang") l), '{}'),
  p."published_on", p."expires_on", p."credit_class", p."credit_quarters", p."modified_on"::timestamptz
FROM "publications" p;

-- Episodes become publications of the same number. One whose number a publication has already takes the next that is free.
ALTER TABLE "podcasts" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "podcasts" SET "number" = "id";--> statement-breakpoint
UPDATE "podcasts" SET "number" = "free"."number" FROM (
  SELECT "id", greatest((SELECT max("id") FROM "publications"), (SELECT max("id") FROM "podcasts")) + row_number() OVER (ORDER BY "id") AS "number"
  FROM "podcasts" WHERE "id" IN (SELECT "id" FROM "publications")) "free" WHERE "free"."id" = "podcasts"."id";--> statement-breakpoint
INSERT INTO "publications" ("id", "slug", "type", "title", "excerpt", "description_html", "visibility", "published_on", "modified_on")
  SELECT "number", "slug", 'PODCAST', "title", "excerpt", "notes_html", 'published', "published_on", "published_on" FROM "podcasts";--> statement-breakpoint
INSERT INTO "publication_authors" ("publication_id", "author_id", "position")
  SELECT "e"."number", "a"."author_id", "a"."position" FROM "podcast_authors" "a" JOIN "podcasts" "e" ON "e"."id" = "a"."podcast_id";--> statement-breakpoint
INSERT INTO "publication_categories" ("publication_id", "category_id", "position")
  SELECT "e"."number", "c"."category_id", row_number() OVER (PARTITION BY "e"."id" ORDER BY "c"."category_id") - 1
  FROM "podcast_categories" "c" JOIN "podcasts" "e" ON "e"."id" = "c"."podcast_id";--> statement-breakpoint
-- What was not recorded has no length. Transcripts were not kept until now: the next import brings them.
INSERT INTO "sections" ("publication_id", "number", "slug", "title", "meta_description", "duration_seconds", "word_count", "transcript", "media_id", "captions_id")
  SELECT "number", 1, "slug", "title", CASE WHEN length("excerpt") > 160 THEN left("excerpt", 159) || '…' ELSE "excerpt" END,
    CASE WHEN "media_id" IS NULL THEN 0 ELSE "duration_seconds" END, 0, '{"slides": []}', "media_id", "captions_id" FROM "podcasts";--> statement-breakpoint
UPDATE "subscriptions" SET "source_id" = "e"."number" FROM "podcasts" "e"
  WHERE "source_type" = 'podcast' AND "source_id" = "e"."id" AND "e"."number" <> "e"."id";--> statement-breakpoint
DROP TABLE "podcast_authors";--> statement-breakpoint
DROP TABLE "podcast_categories";--> statement-breakpoint
UPDATE "podcasts" SET "id" = "number" WHERE "id" <> "number";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "podcasts" DROP CONSTRAINT "podcasts_media_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "podcasts" DROP CONSTRAINT "podcasts_captions_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "slug";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "excerpt";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "notes_html";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "published_on";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "duration_seconds";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "media_id";--> statement-breakpoint
ALTER TABLE "podcasts" DROP COLUMN "captions_id";--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_id_publications_id_fk" FOREIGN KEY ("id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What can be searched is made anew at the next start, the episodes with it.
DELETE FROM "search_documents";

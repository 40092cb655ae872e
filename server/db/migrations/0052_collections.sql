CREATE TABLE "collection_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"digest" text NOT NULL,
	"imported" text,
	"imported_position" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "collection_files" (
	"path" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_blocks" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_entries" ADD CONSTRAINT "collection_entries_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_entries_key" ON "collection_entries" USING btree ("collection","key");--> statement-breakpoint
CREATE INDEX "collection_entries_order" ON "collection_entries" USING btree ("collection","position") WHERE "collection_entries"."deleted_at" is null;--> statement-breakpoint
UPDATE "testimonials" SET "position" = "ordered"."place" FROM (SELECT "id", (row_number() OVER (ORDER BY "id") - 1)::smallint AS "place" FROM "testimonials") AS "ordered" WHERE "ordered"."id" = "testimonials"."id";--> statement-breakpoint
UPDATE "home_blocks" SET "position" = "ordered"."place" FROM (SELECT "id", (row_number() OVER (ORDER BY "id") - 1)::smallint AS "place" FROM "home_blocks") AS "ordered" WHERE "ordered"."id" = "home_blocks"."id";

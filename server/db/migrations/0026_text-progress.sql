ALTER TABLE "progress" ADD COLUMN "positioned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "text_position" jsonb;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "text_positioned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "share" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "read_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_share_range" CHECK ("progress"."share" between 0 and 1);--> statement-breakpoint
UPDATE "progress" SET
  "positioned_at" = "progress"."updated_at",
  "read_changed_at" = "progress"."read_at",
  "share" = least(1, "progress"."position_seconds"::double precision / "sections"."duration_seconds")
FROM "sections" WHERE "sections"."id" = "progress"."section_id" AND "sections"."duration_seconds" > 0;

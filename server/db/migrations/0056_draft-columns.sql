DROP TABLE "draft_recordings" CASCADE;--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "clinical_update_on";
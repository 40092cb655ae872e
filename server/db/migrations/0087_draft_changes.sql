ALTER TABLE "test_drafts" ADD COLUMN "first_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_drafts" ADD COLUMN "changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL;
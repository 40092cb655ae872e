ALTER TABLE "publication_drafts" ADD COLUMN "file_changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "publication_drafts_title" ON "publication_drafts" USING btree (lower("title"),"number");--> statement-breakpoint
CREATE INDEX "publication_drafts_published" ON "publication_drafts" USING btree (coalesce("publication_date", 'infinity'),"number");--> statement-breakpoint
CREATE INDEX "publication_drafts_expires" ON "publication_drafts" USING btree (coalesce("expiration_date", 'infinity'),"number");--> statement-breakpoint
CREATE INDEX "publication_drafts_authors" ON "publication_drafts" USING gin ("authors");
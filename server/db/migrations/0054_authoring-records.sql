ALTER TABLE "draft_comments" ALTER COLUMN "path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_comments" ALTER COLUMN "line" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_comments" ADD COLUMN "reply_to_id" integer;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "recordings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "schedule_queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "clinical_updates" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_comments" ADD CONSTRAINT "draft_comments_reply_to_id_draft_comments_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."draft_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_comments_reply_to" ON "draft_comments" USING btree ("reply_to_id");
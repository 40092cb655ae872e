CREATE TABLE "draft_recordings" (
	"publication_number" integer NOT NULL,
	"section" text NOT NULL,
	"asset_id" integer NOT NULL,
	CONSTRAINT "draft_recordings_publication_number_section_pk" PRIMARY KEY("publication_number","section")
);
--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "file_changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "clinical_update_on" date;--> statement-breakpoint
ALTER TABLE "draft_recordings" ADD CONSTRAINT "draft_recordings_publication_number_publication_drafts_number_fk" FOREIGN KEY ("publication_number") REFERENCES "public"."publication_drafts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_recordings" ADD CONSTRAINT "draft_recordings_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_recordings_asset" ON "draft_recordings" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "publication_drafts_title" ON "publication_drafts" USING btree (lower("title"),"number");--> statement-breakpoint
CREATE INDEX "publication_drafts_published" ON "publication_drafts" USING btree (coalesce("publication_date", 'infinity'),"number");--> statement-breakpoint
CREATE INDEX "publication_drafts_expires" ON "publication_drafts" USING btree (coalesce("expiration_date", 'infinity'),"number");--> statement-breakpoint
CREATE INDEX "publication_drafts_authors" ON "publication_drafts" USING gin ("authors");
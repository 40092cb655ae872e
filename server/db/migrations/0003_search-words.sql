CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sections_media" ON "sections" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "sections_captions" ON "sections" USING btree ("captions_id");--> statement-breakpoint
CREATE INDEX "sections_chapters" ON "sections" USING btree ("chapters_id");
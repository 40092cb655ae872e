CREATE INDEX CONCURRENTLY "search_passages_titles" ON "search_passages" USING gin (ts_filter("words", '{a}')) WITH (fastupdate=false) WHERE "search_passages"."slide" is null and "search_passages"."section_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "search_passages_headings";

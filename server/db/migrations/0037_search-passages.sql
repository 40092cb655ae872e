CREATE TABLE "search_passages" (
	"publication_id" integer NOT NULL,
	"lang" text NOT NULL,
	"number" smallint NOT NULL,
	"section_id" integer,
	"slide" smallint,
	"opens_to" text NOT NULL,
	"title" text NOT NULL,
	"context" text NOT NULL,
	"body" text NOT NULL,
	"starts" real[] NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case "search_passages"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_passages"."title"), 'A') || setweight(to_tsvector(case "search_passages"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_passages"."body"), 'B') || setweight(to_tsvector(case "search_passages"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_passages"."context"), 'D')) STORED NOT NULL,
	CONSTRAINT "search_passages_publication_id_lang_number_pk" PRIMARY KEY("publication_id","lang","number")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"meaning" text NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"ambiguous" boolean NOT NULL,
	CONSTRAINT "search_synonyms_meaning_lang_name_pk" PRIMARY KEY("meaning","lang","name")
);
--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_passages_headings" ON "search_passages" USING gin ("words") WITH (fastupdate=false) WHERE "search_passages"."slide" is null;--> statement-breakpoint
CREATE INDEX "search_passages_section" ON "search_passages" USING btree ("section_id");--> statement-breakpoint
-- The next start indexes the library again, with passages.
DELETE FROM "search_documents";

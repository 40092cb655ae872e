CREATE TEXT SEARCH CONFIGURATION receptor_pt (COPY = portuguese);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION receptor_pt
  ALTER MAPPING FOR hword, hword_part, word, asciihword, hword_asciipart, asciiword
  WITH unaccent, portuguese_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION receptor_fr (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION receptor_fr
  ALTER MAPPING FOR hword, hword_part, word, asciihword, hword_asciipart, asciiword
  WITH unaccent, french_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION receptor_it (COPY = italian);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION receptor_it
  ALTER MAPPING FOR hword, hword_part, word, asciihword, hword_asciipart, asciiword
  WITH unaccent, italian_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION receptor_de (COPY = german);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION receptor_de
  ALTER MAPPING FOR hword, hword_part, word, asciihword, hword_asciipart, asciiword
  WITH unaccent, german_stem;
--> statement-breakpoint
CREATE TABLE "drug_names" (
	"generic" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "drug_names_generic_name_pk" PRIMARY KEY("generic","name")
);
--> statement-breakpoint
-- What is searched is made anew from the publications by the first start after this migration.
DROP TABLE "search_documents";
--> statement-breakpoint
DROP TABLE "search_words";
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"publication_id" integer NOT NULL,
	"lang" text NOT NULL,
	"opens_to" text NOT NULL,
	"wider" text[] NOT NULL,
	"title" text NOT NULL,
	"names" text NOT NULL,
	"body" text NOT NULL,
	"heading" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case "search_documents"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_documents"."title"), 'A') || setweight(to_tsvector(case "search_documents"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_documents"."names"), 'B')) STORED NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case "search_documents"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_documents"."title"), 'A') || setweight(to_tsvector(case "search_documents"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_documents"."names"), 'B') || setweight(to_tsvector(case "search_documents"."lang" when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, "search_documents"."body"), 'C')) STORED NOT NULL,
	CONSTRAINT "search_documents_publication_id_lang_opens_to_pk" PRIMARY KEY("publication_id","lang","opens_to")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"lang" text NOT NULL,
	"opens_to" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_lang_word_opens_to_pk" PRIMARY KEY("lang","word","opens_to")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_documents_heading" ON "search_documents" USING gin ("heading") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);

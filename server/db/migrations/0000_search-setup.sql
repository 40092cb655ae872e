CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION receptor_en (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION receptor_en
  ALTER MAPPING FOR hword, hword_part, word, asciihword, hword_asciipart, asciiword
  WITH unaccent, english_stem;

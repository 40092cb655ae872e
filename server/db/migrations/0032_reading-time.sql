ALTER TABLE "sections" ADD COLUMN "word_count" integer;--> statement-breakpoint
-- Counted as domain/catalogue/reading-time.ts counts: no marks of references, no tags, and only what is written in letters or digits.
UPDATE "sections" SET "word_count" = (
  SELECT count(*)
  FROM jsonb_array_elements("sections"."transcript" -> 'slides') AS slide,
    regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          (slide ->> 'title') || ' ' || (slide ->> 'html'),
          '<sup>(?:[^<]|<(?!/sup>))*</sup>|</?(?:span|em|strong|a|sub|code|b|i)(?:\s[^<>]*)?>', '', 'g'),
        '<[^<>]*>', ' ', 'g'),
      '[ \t\r\n]+') AS word
  WHERE word ~ '[0-9A-Za-z\u00c0-\u1fff]'
);--> statement-breakpoint
ALTER TABLE "sections" ALTER COLUMN "word_count" SET NOT NULL;

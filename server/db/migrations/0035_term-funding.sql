ALTER TABLE "membership_terms" ADD COLUMN "funded_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "membership_terms" AS "upgrade" SET "funded_by" = "bases"."ids"
FROM (
  SELECT coalesce("replaced_by_id", "restored_from_id") AS "upgrade_id", array_agg("id" ORDER BY "id") AS "ids"
  FROM "membership_terms"
  WHERE coalesce("replaced_by_id", "restored_from_id") IS NOT NULL
  GROUP BY 1
) AS "bases"
WHERE "upgrade"."id" = "bases"."upgrade_id";

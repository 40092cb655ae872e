ALTER TABLE "membership_terms" DROP CONSTRAINT "membership_terms_restored_from_id_membership_terms_id_fk";
--> statement-breakpoint
ALTER TABLE "membership_terms" DROP COLUMN "restored_from_id";
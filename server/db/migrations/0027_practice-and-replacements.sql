ALTER TABLE "certificates" DROP CONSTRAINT "certificates_ledgerEntryId_unique";--> statement-breakpoint
DROP INDEX "attempts_number";--> statement-breakpoint
DROP INDEX "attempts_approved_once";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "degree" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder_degree" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "section" smallint;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "slide" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_claim_once" ON "certificates" USING btree ("ledger_entry_id") WHERE "certificates"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("user_id","publication_id","practice","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_approved_once" ON "attempts" USING btree ("user_id","publication_id") WHERE "attempts"."status" = 'APPROVED' and not "attempts"."practice";
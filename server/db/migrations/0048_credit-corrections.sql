DROP INDEX "credit_ledger_claim_once";--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD COLUMN "correction" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "certificates_publication" ON "certificates" USING btree ("publication_id","id");--> statement-breakpoint
CREATE INDEX "certificates_revoked" ON "certificates" USING btree ("id") WHERE "certificates"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_claim_once" ON "credit_ledger" USING btree ("evaluation_id","correction") WHERE "credit_ledger"."kind" = 'claim';
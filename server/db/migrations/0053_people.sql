CREATE TABLE "sent_emails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "source" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_emails_address" ON "sent_emails" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "sent_emails_sent" ON "sent_emails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (split_part(lower("email"), '@', 1) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_profession" ON "users" USING btree ("profession","created_at","id");--> statement-breakpoint
CREATE INDEX "identifiers_npi" ON "identifiers" USING btree ("npi");--> statement-breakpoint
CREATE INDEX "identifiers_licence" ON "identifiers" USING btree ("licence_number");--> statement-breakpoint
CREATE INDEX "membership_terms_tier" ON "membership_terms" USING btree ("membership_id","ends_at");
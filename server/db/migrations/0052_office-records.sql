CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_lang_text_pk" PRIMARY KEY("day","lang","text")
);
--> statement-breakpoint
CREATE TABLE "collection_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"digest" text NOT NULL,
	"imported" text,
	"imported_position" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "collection_files" (
	"path" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "newsletter_clicks" (
	"link_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "newsletter_clicks_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "newsletter_figures" (
	"issue_id" integer NOT NULL,
	"language" text NOT NULL,
	"recipients" integer NOT NULL,
	"sent" integer NOT NULL,
	"withheld" integer NOT NULL,
	"refused" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "newsletter_figures_issue_id_language_pk" PRIMARY KEY("issue_id","language")
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"language" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"key" text NOT NULL,
	"part" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "report_figures_source_day_measure_key_part_pk" PRIMARY KEY("source","day","measure","key","part")
);
--> statement-breakpoint
CREATE TABLE "report_pending_days" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "report_pending_days_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "report_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	"counted_at" timestamp with time zone,
	"measured_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_issuedOn_unique";--> statement-breakpoint
DROP INDEX "newsletter_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ALTER COLUMN "issued_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "source" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "source" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "kind" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "state" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "content" jsonb DEFAULT '{"subject":{},"preheader":{},"languages":["en"],"blocks":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "audience" jsonb DEFAULT '{"group":"everyone","tiers":[],"professions":[],"languages":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "tested_version" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "rate_per_minute" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "paused_why" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "accepted_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "window_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "window_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "updated_by_id" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_blocks" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_entries" ADD CONSTRAINT "collection_entries_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_link_id_newsletter_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."newsletter_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_figures" ADD CONSTRAINT "newsletter_figures_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_entries_key" ON "collection_entries" USING btree ("collection","key");--> statement-breakpoint
CREATE INDEX "collection_entries_order" ON "collection_entries" USING btree ("collection","position") WHERE "collection_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sent_emails_address" ON "sent_emails" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "sent_emails_sent" ON "sent_emails" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_links_url" ON "newsletter_links" USING btree ("issue_id","language","url");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (split_part(lower("email"), '@', 1) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_profession" ON "users" USING btree ("profession","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_entry" ON "certificates" USING btree ("ledger_entry_id","id");--> statement-breakpoint
CREATE INDEX "credit_ledger_recorded" ON "credit_ledger" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "identifiers_npi" ON "identifiers" USING btree ("npi");--> statement-breakpoint
CREATE INDEX "identifiers_licence" ON "identifiers" USING btree ("licence_number");--> statement-breakpoint
CREATE INDEX "acknowledgements_shown" ON "acknowledgements" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "attempts_submitted" ON "attempts" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "gift_cards_sent" ON "gift_cards" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("refunded_at") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "suppressions_email_prefix" ON "suppressions" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suppressions_created" ON "suppressions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "membership_terms_tier" ON "membership_terms" USING btree ("membership_id","ends_at");--> statement-breakpoint
CREATE INDEX "membership_terms_starts" ON "membership_terms" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "membership_terms_ends" ON "membership_terms" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "membership_terms_ended" ON "membership_terms" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_day" ON "newsletter_issues" USING btree ("issued_on") WHERE kind = 'automatic';--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("state","send_at") WHERE kind = 'composed';--> statement-breakpoint
CREATE INDEX "newsletter_issues_created_by" ON "newsletter_issues" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_updated_by" ON "newsletter_issues" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "subscriptions_email_prefix" ON "subscriptions" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_confirmed" ON "subscriptions" USING btree ("confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_unsubscribed" ON "subscriptions" USING btree ("unsubscribed_at") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "referrals_created" ON "referrals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "referrals_applied" ON "referrals" USING btree ("applied_at") WHERE applied_at is not null;--> statement-breakpoint
CREATE INDEX "referrals_refunded" ON "referrals" USING btree ("refunded_at") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id","attempts","subscription_id") WHERE status = 'waiting';--> statement-breakpoint
UPDATE "testimonials" SET "position" = "ordered"."place" FROM (SELECT "id", (row_number() OVER (ORDER BY "id") - 1)::smallint AS "place" FROM "testimonials") AS "ordered" WHERE "ordered"."id" = "testimonials"."id";
--> statement-breakpoint
UPDATE "home_blocks" SET "position" = "ordered"."place" FROM (SELECT "id", (row_number() OVER (ORDER BY "id") - 1)::smallint AS "place" FROM "home_blocks") AS "ordered" WHERE "ordered"."id" = "home_blocks"."id";
--> statement-breakpoint
-- Each trigger records the instants by which a changed row is counted, before and after; null instants are not counted.
CREATE FUNCTION report_change(sources text[], VARIADIC instants timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_changes (source, at)
  SELECT DISTINCT source, at FROM unnest(sources) source, unnest(instants) at WHERE at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION report_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{sign-ups}', OLD.created_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_are_reported AFTER INSERT OR DELETE OR UPDATE OF created_at, email_verified_at ON "users" FOR EACH ROW EXECUTE FUNCTION report_account_change();
--> statement-breakpoint
CREATE FUNCTION report_visit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{sign-ups}', created_at) FROM users WHERE id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER utm_visits_are_reported AFTER INSERT OR UPDATE OR DELETE ON "utm_visits" FOR EACH ROW EXECUTE FUNCTION report_visit_change();
--> statement-breakpoint
-- The first acknowledgement of a publication is its start: deleting it makes a later one the first.
CREATE FUNCTION report_acknowledgement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{content}', OLD.shown_at, NEW.shown_at);
  PERFORM report_change('{content}', shown_at) FROM acknowledgements
    WHERE (user_id, publication_id) IN ((OLD.user_id, OLD.publication_id), (NEW.user_id, NEW.publication_id));
  PERFORM report_change('{sign-ups}', created_at) FROM users WHERE id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER acknowledgements_are_reported AFTER INSERT OR UPDATE OR DELETE ON "acknowledgements" FOR EACH ROW EXECUTE FUNCTION report_acknowledgement_change();
--> statement-breakpoint
CREATE FUNCTION report_attempt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{tests,content}', OLD.submitted_at, NEW.submitted_at);
  PERFORM report_change('{sign-ups}', created_at) FROM users WHERE id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_are_reported AFTER INSERT OR DELETE OR UPDATE OF user_id, publication_id, attempt, practice, status, submitted_at ON "attempts" FOR EACH ROW EXECUTE FUNCTION report_attempt_change();
--> statement-breakpoint
CREATE FUNCTION report_publication_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{tests}', submitted_at) FROM attempts WHERE publication_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publications_are_reported AFTER UPDATE OF type ON "publications" FOR EACH ROW WHEN (OLD.type <> NEW.type) EXECUTE FUNCTION report_publication_change();
--> statement-breakpoint
CREATE FUNCTION report_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{credits,content}', OLD.recorded_at, NEW.recorded_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_is_reported AFTER INSERT OR UPDATE OR DELETE ON "credit_ledger" FOR EACH ROW EXECUTE FUNCTION report_credit_change();
--> statement-breakpoint
CREATE FUNCTION report_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{credits}', recorded_at) FROM credit_ledger
    WHERE id IN (OLD.ledger_entry_id, NEW.ledger_entry_id)
      OR (kind = 'reversal' AND reverses_id IN (OLD.ledger_entry_id, NEW.ledger_entry_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_are_reported AFTER INSERT OR DELETE OR UPDATE OF ledger_entry_id, holder_profession ON "certificates" FOR EACH ROW EXECUTE FUNCTION report_certificate_change();
--> statement-breakpoint
-- A term changes what followed the other terms of its member, and which of them was the first.
CREATE FUNCTION report_term_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{members}', OLD.starts_at, OLD.ends_at, OLD.ended_at, NEW.starts_at, NEW.ends_at, NEW.ended_at);
  PERFORM report_change('{renewals}', OLD.ends_at, NEW.ends_at);
  PERFORM report_change('{retention}', OLD.starts_at, NEW.starts_at);
  PERFORM report_change('{members,renewals}', ends_at, ended_at), report_change('{retention}', starts_at)
    FROM membership_terms WHERE user_id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_terms_are_reported AFTER INSERT OR DELETE OR UPDATE OF user_id, membership_id, starts_at, ends_at, ended_at ON "membership_terms" FOR EACH ROW EXECUTE FUNCTION report_term_change();
--> statement-breakpoint
CREATE FUNCTION report_renewal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{renewals}', ends_at) FROM membership_terms WHERE user_id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER renewals_are_reported AFTER INSERT OR DELETE OR UPDATE OF renews, changed_at ON "renewals" FOR EACH ROW EXECUTE FUNCTION report_renewal_change();
--> statement-breakpoint
CREATE FUNCTION report_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{revenue}', OLD.paid_at, OLD.refunded_at, NEW.paid_at, NEW.refunded_at);
  PERFORM report_change('{renewals}', OLD.continues_at, NEW.continues_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_reported AFTER INSERT OR DELETE OR UPDATE OF user_id, membership_id, currency, amount_cents, discount_cents, status, continues_at, paid_at, refunded_at ON "orders" FOR EACH ROW EXECUTE FUNCTION report_order_change();
--> statement-breakpoint
CREATE FUNCTION report_referral_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{referrals}', OLD.created_at, OLD.applied_at, OLD.refunded_at, NEW.created_at, NEW.applied_at, NEW.refunded_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referrals_are_reported AFTER INSERT OR DELETE OR UPDATE OF created_at, applied_at, refunded_at ON "referrals" FOR EACH ROW EXECUTE FUNCTION report_referral_change();
--> statement-breakpoint
CREATE FUNCTION report_gift_card_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{referrals}', OLD.sent_at, NEW.sent_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_cards_are_reported AFTER INSERT OR DELETE OR UPDATE OF sent_at, amount_cents, currency ON "gift_cards" FOR EACH ROW EXECUTE FUNCTION report_gift_card_change();
--> statement-breakpoint
CREATE FUNCTION report_subscription_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{email}', OLD.confirmed_at, OLD.unsubscribed_at, NEW.confirmed_at, NEW.unsubscribed_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_are_reported AFTER INSERT OR DELETE OR UPDATE OF confirmed_at, unsubscribed_at ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION report_subscription_change();
--> statement-breakpoint
CREATE FUNCTION report_suppression_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_change('{email}', OLD.created_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER suppressions_are_reported AFTER INSERT OR UPDATE OR DELETE ON "suppressions" FOR EACH ROW EXECUTE FUNCTION report_suppression_change();

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
ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_issuedOn_unique";--> statement-breakpoint
DROP INDEX "newsletter_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ALTER COLUMN "issued_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "source" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
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
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_link_id_newsletter_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."newsletter_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_figures" ADD CONSTRAINT "newsletter_figures_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_links_url" ON "newsletter_links" USING btree ("issue_id","language","url");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suppressions_email_prefix" ON "suppressions" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suppressions_created" ON "suppressions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_day" ON "newsletter_issues" USING btree ("issued_on") WHERE kind = 'automatic';--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("state","send_at") WHERE kind = 'composed';--> statement-breakpoint
CREATE INDEX "newsletter_issues_created_by" ON "newsletter_issues" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_updated_by" ON "newsletter_issues" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "subscriptions_email_prefix" ON "subscriptions" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_unsubscribed" ON "subscriptions" USING btree ("unsubscribed_at") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id","attempts","subscription_id") WHERE status = 'waiting';
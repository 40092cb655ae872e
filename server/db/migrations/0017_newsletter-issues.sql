CREATE TABLE "newsletter_deliveries" (
	"issue_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"status" text NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue_publications" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"position" smallint
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_issues_number_unique" UNIQUE("number"),
	CONSTRAINT "newsletter_issues_issuedOn_unique" UNIQUE("issued_on")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_publications" ADD CONSTRAINT "newsletter_issue_publications_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_publications" ADD CONSTRAINT "newsletter_issue_publications_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id","subscription_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_issue_publications_issue" ON "newsletter_issue_publications" USING btree ("issue_id");
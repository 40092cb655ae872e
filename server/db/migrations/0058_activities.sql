CREATE TABLE "activities" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"practice_gap" text DEFAULT '' NOT NULL,
	"needs" text DEFAULT '' NOT NULL,
	"support" text DEFAULT 'unstated' NOT NULL,
	"support_sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"how_to_earn" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"reviewed_on" date,
	"pars_id" text DEFAULT '' NOT NULL,
	"uan" text DEFAULT '' NOT NULL,
	"course_numbers" text[] DEFAULT '{}' NOT NULL,
	"shown_digest" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "activity_people" (
	"publication_id" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"roles" text[] NOT NULL,
	CONSTRAINT "activity_people_publication_id_contributor_id_pk" PRIMARY KEY("publication_id","contributor_id")
);
--> statement-breakpoint
CREATE TABLE "activity_reminders" (
	"publication_id" integer NOT NULL,
	"clock" text NOT NULL,
	"subject" text NOT NULL,
	"due_on" date NOT NULL,
	"days" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_reminders_publication_id_clock_subject_due_on_days_pk" PRIMARY KEY("publication_id","clock","subject","due_on","days")
);
--> statement-breakpoint
CREATE TABLE "contributors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"credentials" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_approvals" (
	"publication_id" integer NOT NULL,
	"type" text NOT NULL,
	"maximum_quarters" smallint NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"approval_number" text DEFAULT '' NOT NULL,
	"from_on" date,
	"to_on" date,
	CONSTRAINT "credit_approvals_publication_id_type_pk" PRIMARY KEY("publication_id","type")
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disclosures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer,
	"contributor_id" integer,
	"publication_id" integer NOT NULL,
	"roles" text[] NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"link_expires_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_id" integer,
	"submitted_at" timestamp with time zone,
	"signed_name" text,
	"signed_on" date,
	"relationships" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reviews" jsonb,
	"exception" text,
	"note" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" integer,
	"valid_until" date,
	CONSTRAINT "disclosures_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "disclosures_person" CHECK (num_nonnulls("disclosures"."author_id", "disclosures"."contributor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "credit_stops_on" date;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_publication_id_activities_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."activities"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approvals" ADD CONSTRAINT "credit_approvals_publication_id_activities_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."activities"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_people_contributor" ON "activity_people" USING btree ("contributor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disclosures_open_author" ON "disclosures" USING btree ("author_id") WHERE "disclosures"."state" in ('requested', 'submitted') and "disclosures"."author_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "disclosures_open_contributor" ON "disclosures" USING btree ("contributor_id") WHERE "disclosures"."state" in ('requested', 'submitted') and "disclosures"."contributor_id" is not null;--> statement-breakpoint
CREATE INDEX "disclosures_author" ON "disclosures" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "disclosures_contributor" ON "disclosures" USING btree ("contributor_id","id");--> statement-breakpoint
CREATE INDEX "disclosures_state" ON "disclosures" USING btree ("state","submitted_at");--> statement-breakpoint
-- Activities from before there were records: what they state today, which counts until their next review. (rules L20)
INSERT INTO "activities" ("publication_id", "basis", "support", "reviewed_on", "updated_at")
  SELECT "id", 'statement', 'none', "modified_on", now() FROM "publications" WHERE "credit_quarters" > 0;--> statement-breakpoint
INSERT INTO "credit_approvals" ("publication_id", "type", "maximum_quarters")
  SELECT "id", 'ama-pra', "credit_quarters" FROM "publications" WHERE "credit_quarters" > 0;

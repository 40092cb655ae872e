CREATE TABLE "attestations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attestations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"code" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_degree" text,
	"provider" text NOT NULL,
	"text" text NOT NULL,
	"quarters" integer NOT NULL,
	"activities" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attestations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "activity_topics" (
	"publication_id" integer NOT NULL,
	"topic" text NOT NULL,
	"quarters" smallint NOT NULL,
	CONSTRAINT "activity_topics_publication_id_topic_pk" PRIMARY KEY("publication_id","topic")
);
--> statement-breakpoint
CREATE TABLE "credit_topics" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"read_on" date,
	"attestation_quarters" smallint,
	"attestation_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_topics" ADD CONSTRAINT "activity_topics_publication_id_activities_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."activities"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_topics" ADD CONSTRAINT "activity_topics_topic_credit_topics_code_fk" FOREIGN KEY ("topic") REFERENCES "public"."credit_topics"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestations_user" ON "attestations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_topics_topic" ON "activity_topics" USING btree ("topic");
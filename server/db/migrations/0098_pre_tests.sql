CREATE TABLE "pre_tests" (
	"user_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"compared" smallint,
	"before" smallint,
	"after" smallint,
	CONSTRAINT "pre_tests_user_id_publication_id_pk" PRIMARY KEY("user_id","publication_id")
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "pre_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_tests" ADD CONSTRAINT "pre_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_tests" ADD CONSTRAINT "pre_tests_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_tests_publication" ON "pre_tests" USING btree ("publication_id");
CREATE TABLE "week_plans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"minutes" smallint NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_until" smallint NOT NULL,
	"email_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "week_plans" ADD CONSTRAINT "week_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "week_plans_due" ON "week_plans" USING btree ("email_at") WHERE "week_plans"."email_at" is not null;
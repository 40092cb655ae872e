CREATE TABLE "credit_goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"requirement" text,
	"parts" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reminded_days" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_requirements" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"board" text NOT NULL,
	"profession" text NOT NULL,
	"state" text,
	"years" smallint NOT NULL,
	"parts" jsonb NOT NULL,
	"source" text NOT NULL,
	"read_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"quarters" smallint NOT NULL,
	"completed_on" date NOT NULL,
	"topic" text,
	"number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_credit_id" integer,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "credit_goals" ADD CONSTRAINT "credit_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_credits" ADD CONSTRAINT "external_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_files" ADD CONSTRAINT "external_files_external_credit_id_external_credits_id_fk" FOREIGN KEY ("external_credit_id") REFERENCES "public"."external_credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_goals_user" ON "credit_goals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_goals_end" ON "credit_goals" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "external_credits_user" ON "external_credits" USING btree ("user_id","completed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "external_files_credit" ON "external_files" USING btree ("external_credit_id");
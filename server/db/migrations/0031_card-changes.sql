CREATE TABLE "card_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_changes_user" ON "card_changes" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_changes_provider_reference" ON "card_changes" USING btree ("provider","provider_reference");
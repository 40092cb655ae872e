CREATE TABLE "moved_records" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record_id" integer NOT NULL,
	"digest" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moved_records_source_kind_key_pk" PRIMARY KEY("source","kind","key")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "consent_source" text;--> statement-breakpoint
CREATE INDEX "moved_records_record" ON "moved_records" USING btree ("kind","record_id");
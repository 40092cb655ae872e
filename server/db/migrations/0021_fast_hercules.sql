CREATE TABLE "paid_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "last_reminded_at" timestamp with time zone;--> statement-breakpoint
UPDATE "referrals" SET "last_reminded_at" = "last_sent_at" WHERE "last_sent_at" > "created_at";
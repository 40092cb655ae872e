DROP INDEX "gift_cards_due";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "held_why" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "due_on" date;--> statement-breakpoint
-- The default time zone stands in for the provider's: until now the day that was shown was that of UTC.
UPDATE "gift_cards" SET "due_on" = ("due_at" AT TIME ZONE 'America/New_York')::date;--> statement-breakpoint
ALTER TABLE "gift_cards" ALTER COLUMN "due_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" DROP COLUMN "due_at";--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("status","due_on");--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "refunded_at" timestamp with time zone;

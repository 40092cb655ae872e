ALTER TABLE "receipts" ADD COLUMN "payer_address" jsonb;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "tax" jsonb;
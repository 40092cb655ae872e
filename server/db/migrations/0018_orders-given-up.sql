ALTER TABLE "orders" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
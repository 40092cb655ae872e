ALTER TABLE "orders" ADD COLUMN "charged_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "stop_note" text;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "cancelled_why" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_replaced_by_id_membership_terms_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."membership_terms"("id") ON DELETE no action ON UPDATE no action;
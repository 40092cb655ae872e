CREATE TABLE "order_drift" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_state" text,
	"found_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_won_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "disputed_at" = "charged_back_at" WHERE "charged_back_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_drift" ADD CONSTRAINT "order_drift_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_first_name" ON "users" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_membership" ON "orders" USING btree ("membership_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "orders_reference" ON "orders" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "orders_upgrades" ON "orders" USING btree ("created_at","id") WHERE upgrade;--> statement-breakpoint
CREATE INDEX "orders_renewals" ON "orders" USING btree ("created_at","id") WHERE continues_at is not null;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("created_at","id") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");
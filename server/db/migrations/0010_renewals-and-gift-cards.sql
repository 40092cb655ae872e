CREATE TABLE "renewal_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"order_id" integer,
	"taken_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "continues_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "declines_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_steps_once" ON "renewal_steps" USING btree ("user_id","ends_at","step");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_renewal_once" ON "orders" USING btree ("user_id","continues_at");
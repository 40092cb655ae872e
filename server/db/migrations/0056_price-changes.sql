CREATE TABLE "price_changes" (
	"price_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "price_changes_price_id_starts_on_pk" PRIMARY KEY("price_id","starts_on")
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE cascade ON UPDATE no action;
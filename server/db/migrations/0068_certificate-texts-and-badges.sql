CREATE TABLE "badge_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badge_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badge_keys_publicKey_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"certificate_id" integer PRIMARY KEY NOT NULL,
	"credential" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;
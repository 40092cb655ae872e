ALTER TABLE "letter_settings" RENAME TO "email_settings";--> statement-breakpoint
ALTER TABLE "email_settings" RENAME CONSTRAINT "letter_settings_user_id_users_id_fk" TO "email_settings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "email_settings" RENAME CONSTRAINT "letter_settings_pkey" TO "email_settings_pkey";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "given_up_at" TO "superseded_at";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
UPDATE "idempotency_keys" SET "body" = jsonb_strip_nulls(jsonb_build_object('ciphertext', "body"->'sealed', 'startedId', "body"->'begun'))
  WHERE "body" ?| array['sealed', 'begun'];

CREATE TABLE "stored_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);

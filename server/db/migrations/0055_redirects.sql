CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone
);

CREATE TABLE "drug_classes" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"others" text[] NOT NULL,
	"drugs" text[] NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drug_names" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
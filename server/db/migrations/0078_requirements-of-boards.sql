ALTER TABLE "credit_requirements" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_requirements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
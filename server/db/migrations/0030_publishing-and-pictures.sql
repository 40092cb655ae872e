CREATE TABLE "publishing_notices" (
	"publication_id" integer NOT NULL,
	"missing" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "publishing_notices_publication_id_missing_pk" PRIMARY KEY("publication_id","missing")
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "released_on" date;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "featured_image_id" integer;--> statement-breakpoint
ALTER TABLE "publishing_notices" ADD CONSTRAINT "publishing_notices_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_featured_image_id_files_id_fk" FOREIGN KEY ("featured_image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
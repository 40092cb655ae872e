CREATE TABLE "notes" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"section_id" integer NOT NULL,
	"passage" jsonb,
	"seconds" integer,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"copy_of" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notes_version" CHECK ("notes"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_section" ON "notes" USING btree ("user_id","section_id");--> statement-breakpoint
CREATE INDEX "notes_of_section" ON "notes" USING btree ("section_id");
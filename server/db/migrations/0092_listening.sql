CREATE TABLE "queue_items" (
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"rank" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_items_user_id_section_id_pk" PRIMARY KEY("user_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone,
	"current_id" integer,
	"current_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audio_feeds" ADD COLUMN "finished" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "audio_feeds" ADD COLUMN "queue_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_current_id_sections_id_fk" FOREIGN KEY ("current_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;